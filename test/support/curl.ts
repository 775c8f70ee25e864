/** As much of curl as the README uses, so that its commands run where no curl is: `-s -X -H -d` and an address. */
async function curl(args: readonly string[]): Promise<void> {
  let method: string | undefined;
  let body: string | undefined;
  let address = '';
  const headers: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const value = args[at + 1] ?? '';
    if (arg === '-X') method = value;
    else if (arg === '-d') body = value;
    else if (arg === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
    else if (arg !== '-s') address = arg;
    if (['-X', '-d', '-H'].includes(arg)) at += 1;
  }
  const answer = await fetch(address, {
    headers,
    // As curl does: data is posted unless the method is said.
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body }),
  });
  process.stdout.write(await answer.text());
}

await curl(process.argv.slice(2));
