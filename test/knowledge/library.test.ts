import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pdfOf } from './pdf.js';
import { openLibrary } from './shelves.js';

describe('the folder', () => {
  test('is found by its words in English, Chinese and both at once, whatever kind of file they are in', async () => {
    const { places } = await openLibrary({
      'guide.md': '# Guide\n\n## Canteen\n\nThe kitchen team looks after the lunch poll.',
      'rules/流程.txt': '所有请假都要经过部门主管审批，再抄送 HR。',
      'facts.json': '{"budget": {"currency": "EUR"}}',
      'slides.pdf': pdfOf('The legacy warehouse stays until spring'),
    });

    expect(await places('who looks after the poll?')).toEqual(['guide.md › Guide › Canteen']);
    expect(await places('审批')).toEqual(['rules/流程.txt']);
    expect(await places('谁来审批请假？')).toEqual(['rules/流程.txt']);
    expect(await places('HR 怎么知道')).toEqual(['rules/流程.txt']);
    expect(await places('which currency')).toEqual(['facts.json']);
    expect(await places('warehouses')).toEqual(['slides.pdf › p. 1']);
    expect(await places('主')).toEqual(['rules/流程.txt']);
    expect(await places('zebra')).toEqual([]);
    expect(await places('???')).toEqual([]);
  });

  test('is followed: what changes is read again, what is new is read, what is gone is found no more', async () => {
    const { places, write, root, clock, library, lines } = await openLibrary({
      'a.md': 'The kitchen decides.',
      'b.md': 'The cellar decides.',
    });
    expect(await places('decides')).toHaveLength(2);
    write('a.md', 'The garden decides.');
    utimesSync(join(root, 'a.md'), 1, 1);
    write('c.md', 'The attic decides.');
    rmSync(join(root, 'b.md'));
    clock.advance(60_000);
    await library().refresh();

    expect(await places('kitchen cellar')).toEqual([]);
    expect(await places('garden')).toEqual(['a.md']);
    expect(await places('attic')).toEqual(['c.md']);
    expect(lines).toEqual([]);
  });

  test('is not read again after a restart, and forgotten when it is not set any more', async () => {
    const { places, restart, store } = await openLibrary({ 'a.md': 'The kitchen decides.' });
    await places('kitchen');
    const marks = await store.knowledge.marks('folder');
    await store.knowledge.setMark('folder', 'a.md', [...marks.values()][0] ?? '');
    await store.knowledge.replace(
      { kind: 'folder', path: 'a.md', title: 'a', mark: marks.get('a.md') ?? '' },
      [{ place: 'as it was', text: 'x', terms: 'kitchen' }],
    );
    await restart();
    expect(await places('kitchen')).toEqual(['as it was']);
    await restart(false);
    expect(await places('kitchen')).toEqual([]);
  });

  test('is read without lines that hold a secret or are the operator’s own, anew when these are others', async () => {
    const password = ['hun', 'ter2!'].join('');
    const { library, restart, about } = await openLibrary({
      'a.md': `The kitchen decides.\nPassword: ${password}\nFor Project Zeus alone.`,
      'b.pdf': pdfOf(`kitchen password: ${password}`),
    });
    const said = async () => (await library().search('kitchen', about)).map(({ text }) => text).join('\n');
    expect(await said()).toMatch(/kitchen decides[\s\S]*Project Zeus/);
    expect(await said()).not.toContain(password);

    await restart(true, ['Project Zeus']);
    expect(await said()).not.toMatch(/Zeus/);
  });

  test('is kept in mind while it is out of reach', async () => {
    const { places, root, library, lines } = await openLibrary({ 'a.md': 'The kitchen decides.' });
    await places('kitchen');
    rmSync(root, { recursive: true });
    await library().refresh();
    await library().refresh();

    expect(await places('kitchen')).toEqual(['a.md']);
    expect(lines).toHaveLength(1);
  });

  test('names in the log what it can’t read, once, and reads the rest; hidden files and links out of it are passed over', async () => {
    const { places, root, library, lines } = await openLibrary({
      'a.md': 'The kitchen decides.',
      'logo.png': 'x',
      'broken.pdf': 'x',
      '.secret.md': 'The hidden kitchen.',
      '.git/config.txt': 'The hidden kitchen.',
    });
    writeFileSync(join(dirname(root), 'outside.md'), 'The outer kitchen.');
    symlinkSync(join(dirname(root), 'outside.md'), join(root, 'link.md'));
    symlinkSync(root, join(root, 'loop'));
    symlinkSync(join(root, 'nowhere'), join(root, 'dangling.md'));
    mkdirSync(join(root, 'folder.md'));
    await library().refresh();
    await library().refresh();

    expect(await places('kitchen')).toEqual(['a.md']);
    expect(lines.map(({ file, problem }) => `${String(file)}: ${String(problem)}`).sort()).toEqual([
      'broken.pdf: unreadable',
      'dangling.md: unreadable',
      'logo.png: type',
    ]);
  });
});

describe('what is found', () => {
  test('is at most five passages and 4 KB, best first, under numbers that stay', async () => {
    const book = (n: number) =>
      [`${n}.md`, `# Part ${n}\n\n${'kitchen '.repeat(n)}${'and more. '.repeat(90)}`] as const;
    const { library, about, restart } = await openLibrary(
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map(book)),
    );
    const found = await library().search('kitchen', about);
    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found[0]).toMatchObject({ id: 'S1', title: 'Part 8', where: '8.md › Part 8' });
    expect(Buffer.byteLength(found.map(({ text }) => text).join(''))).toBeLessThanOrEqual(4_096);

    const ids = found.map(({ id }) => id);
    await restart();
    expect((await library().search('kitchen', about)).map(({ id }) => id)).toEqual(ids);
    const other = await library().search('part 1', { ...about, session: 'w-2' });
    expect(other[0]?.id).toBe('S1');
  });

  test('answers a question only when it has more than a word in common with it', async () => {
    const { library, about } = await openLibrary({
      'poll.md': '# Lunch poll\n\nIt is used by the forty people in the office; the kitchen looks after it.',
      'car.md': 'The company car is used by the boss.',
      '投票.md': '午餐投票由厨房管理，全公司四十人使用。',
    });
    const near = async (question: string) =>
      (await library().answering(question, about)).map(({ where }) => where);

    expect(await near('Who will use the lunch poll, and who looks after it?')).toEqual([
      'poll.md › Lunch poll',
    ]);
    expect(await near('午餐投票给谁用，由谁来管理？')).toEqual(['投票.md']);
    expect(await near('Who will use the invoice archive, and who looks after it?')).toEqual([]);
    expect(await near('发票归档给谁用，由谁来管理？')).toEqual([]);
    // A long question has some words in common with nearly everything.
    const long = '午餐投票打开以后，厨房想提前一天知道份数，全公司四十人里有人请假，谁来改名单，最晚几点？';
    expect(await near(long)).toEqual([]);
  });

  test('is never of other workshops’ files', async () => {
    const { library, about, places } = await openLibrary();
    const bytes = async () => Buffer.from('the kitchen');
    await library().addFile({ session: 'w-1', message: '1.1', id: 'F1', name: 'mine.txt', bytes });
    await library().addFile({ session: 'w-2', message: '1.2', id: 'F2', name: 'theirs.txt', bytes });

    expect(await places('kitchen', about)).toEqual(['mine.txt']);
    await library().addFile({ session: 'w-1', message: '1.1', id: 'F3', name: 'wrong.txt', bytes });
    await library().forgetFiles('w-1', '1.1', ['F1']);
    expect(await places('kitchen', about)).toEqual(['mine.txt']);
    await library().forgetFiles('w-1', '1.1');
    expect(await places('kitchen', about)).toEqual([]);
  });

  test('is never in more than so many passages of one workshop’s files: no search looks at more', async () => {
    const { library, about, store } = await openLibrary();
    const passages = Array.from({ length: 20_000 }, () => ({
      place: 'p',
      text: 'the kitchen',
      terms: 'kitchen',
    }));
    await store.knowledge.replace(
      { kind: 'file', path: `${about.session}/1.0/F`, scope: about.session, title: 'all', mark: '' },
      passages,
    );
    const add = (session: string) =>
      library().addFile({
        session,
        message: '1.1',
        id: 'F',
        name: 'a.txt',
        bytes: async () => Buffer.from('ab'),
      });

    expect(await add(about.session)).toEqual({ passages: [], note: { kind: 'full' } });
    expect(await add('w-2')).toEqual({ passages: [expect.objectContaining({ id: 'S1', text: 'ab' })] });
    await library().forgetFiles(about.session, '1.0');
    expect((await add(about.session))?.note).toBeUndefined();
  });

  test('is nothing of a file whose message goes while it is fetched or read', async () => {
    const { places, library, about } = await openLibrary();
    const { session } = about;
    let arrive: (bytes: Uint8Array) => void = () => {};
    const bytes = () =>
      new Promise<Uint8Array>((resolve) => {
        arrive = resolve;
      });
    const file = { session, message: '1.1', name: 'a.txt', bytes };
    const [one, other] = [library().addFile({ ...file, id: 'F1' }), library().addFile({ ...file, id: 'F2' })];
    await library().forgetFiles(session, '1.1', ['F2']);
    await new Promise(setImmediate);
    arrive(Buffer.from('the kitchen of F1'));
    expect(await one).toBeUndefined();
    await new Promise(setImmediate);
    arrive(Buffer.from('the kitchen of F2'));
    expect(await other).toMatchObject({ passages: [{ id: 'S1', where: 'a.txt' }] });
    expect(await places('kitchen')).toEqual(['a.txt']);
  });

  test('is nothing of a file whose message goes at the moment in which it is finished', async () => {
    const { places, store, library, about, onWriting } = await openLibrary();
    onWriting((writing) => ({
      ...writing,
      async finish(document) {
        await library().forgetFiles(about.session, '1.1');
        await writing.finish(document);
      },
    }));
    const bytes = async () => Buffer.from('the kitchen');
    await library().addFile({ session: about.session, message: '1.1', id: 'F1', name: 'a.txt', bytes });

    expect(await places('kitchen')).toEqual([]);
    expect(await store.knowledge.marks('file')).toEqual(new Map());
  });
});
