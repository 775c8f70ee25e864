/** The question behind what is drawn, for a shell. The key is not in it: it is read from the variable KEY. */
export function curlOf(address: string, body: unknown, hasKey: boolean): string {
  const quoted = `'${JSON.stringify(body).replaceAll("'", `'\\''`)}'`;
  const key = hasKey ? ` -H "X-API-Key: $KEY"` : '';
  return `curl -s -X POST '${address}'${key} -H 'Content-Type: application/json' -d ${quoted}`;
}
