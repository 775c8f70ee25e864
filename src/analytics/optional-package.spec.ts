import { ConfigError } from '../platform/config.js';
import { optionalPackage } from './optional-package.js';

describe('a package that an installation may leave out', () => {
  it('is given where it is there', async () => {
    expect(await optionalPackage('SOURCE_FOLDER', 'DuckDB', () => Promise.resolve('here'))).toBe('here');
  });

  it('is named, with the variable that asks for it, where it is not', async () => {
    // As Node says it of a module that is missing, and of one that is required.
    for (const code of ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']) {
      const missing = Object.assign(new Error('Cannot find it'), { code });
      const asked = optionalPackage('SOURCE_FOLDER', 'DuckDB', () => Promise.reject(missing));
      await expect(asked).rejects.toBeInstanceOf(ConfigError);
      await expect(asked).rejects.toThrow('SOURCE_FOLDER: needs DuckDB, which this installation was made without');
    }
  });

  it('fails as itself where it is there and faulty', async () => {
    await expect(optionalPackage('X', 'y', () => Promise.reject(new Error('faulty')))).rejects.toThrow('faulty');
  });
});
