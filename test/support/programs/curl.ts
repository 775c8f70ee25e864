import fs from 'node:fs';

/**
 * As much of curl as the README uses, so that its commands run where no curl is: `-s -G -X -H -d --data-urlencode
 * --data-binary` and an address.
 */
async function curl(args: readonly string[]): Promise<void> {
  let method: string | undefined;
  let inAddress = false;
  let address = '';
  const data: string[] = [];
  const headers: Record<string, string> = {};
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '-s') continue;
    else if (arg === '-sG') inAddress = true;
    else if (!arg.startsWith('-')) address = arg;
    else {
      const value = rest.shift() ?? '';
      if (arg === '-X') method = value;
      else if (arg === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
      else if (arg === '-d') data.push(value);
      else if (arg === '--data-binary') data.push(fs.readFileSync(value.replace(/^@/, ''), 'utf8'));
      else if (arg === '--data-urlencode') {
        data.push(value.replace(/=(.*)/s, (_, text: string) => `=${encodeURIComponent(text)}`));
      } else throw new Error(`curl ${arg} is not known here`);
    }
  }
  const joined = data.join('&');
  const url = inAddress && joined !== '' ? `${address}?${joined}` : address;
  const body = inAddress || joined === '' ? undefined : joined;
  const answer = await fetch(url, {
    headers,
    // As curl does: data is posted unless the method is said.
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body }),
  });
  process.stdout.write(await answer.text());
}

await curl(process.argv.slice(2));
