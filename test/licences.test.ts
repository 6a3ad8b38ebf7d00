import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Those that ask for nothing but to be named, by their SPDX names. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  'Unlicense',
]);

interface Component {
  group?: string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
  licenses?: { license?: { id?: string }; expression?: string }[];
}

test('the bill of materials names every package of the program, each with a licence that binds nobody', () => {
  const { bomFormat, components } = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' }),
  ) as { bomFormat: string; components: Component[] };
  const shipped = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = new Set(
    shipped.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const licensed = ({ licenses = [] }: Component) =>
    licenses.some(({ license, expression = license?.id ?? '' }) =>
      expression
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((each) => permissive.has(each)),
    );

  expect(bomFormat).toBe('CycloneDX');
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual(
    [],
  );
  expect(shipped.filter((each) => !licensed(each)).map(({ name }) => name)).toEqual([]);
});
