/** What is read of a package-lock.json of version 3. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly integrity?: string; readonly license?: string; readonly dev?: boolean }
    >
  >;
}

/** A bill of materials (CycloneDX 1.6): what the running service is made of, the same for the same lockfile. */
export function sbomOf(name: string, version: string, lock: Lockfile): object {
  const components = Object.entries(lock.packages)
    .filter(([path, { dev, version: installed }]) => path !== '' && dev !== true && installed !== undefined)
    .map(([path, { version: installed = '', integrity, license }]) => {
      const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        type: 'library',
        'bom-ref': path,
        name: own,
        version: installed,
        purl: `pkg:npm/${own.replace('@', '%40')}@${installed}`,
        ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
        ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
      };
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  };
}

/** Of npm's `sha512-<base64>`. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', digest = ''] = integrity.split(' ')[0]?.split('-', 2) ?? [];
  const bits = algorithm.replace(/^sha/, '');
  return { alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') };
}
