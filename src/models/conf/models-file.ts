import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file that is named, or the one that comes with the package. */
export function modelsFile(named: string | undefined): { file: string; text?: string; problem?: string } {
  const file = named ?? 'models.conf';
  try {
    const text = readFileSync(
      named ?? fileURLToPath(new URL('../../../models.conf', import.meta.url)),
      'utf8',
    );
    return { file, text };
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    const problem = named
      ? `MODELS_CONF ${named} ${why}: name a file, or unset it for the models.conf that comes with this package`
      : `models.conf ${why} beside package.json: restore it, or name another by MODELS_CONF`;
    return { file, problem };
  }
}
