import type { Role } from '#domain/shared';
import { GRAPH } from './investigation.js';
import type { Service } from './service.js';

/** An answer in a format of its own, as a client gets it. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** Asks for the graph with these parameters, such as `format=gexf&at=2020-01-01`. */
export async function answered(
  service: Service,
  query: string,
  { role = null, headers = {} }: { readonly role?: Role | null; readonly headers?: Record<string, string> } = {},
): Promise<Answered> {
  const key: Record<string, string> = role === null ? {} : { 'X-API-Key': service.keyOf(role) };
  const answer = await fetch(`http://127.0.0.1:${service.port}${GRAPH}?${query}`, { headers: { ...headers, ...key } });
  const text = await answer.text();
  return { status: answer.status, text, header: (name) => answer.headers.get(name) };
}

/** The objects of an FtM or a BODS document. */
export function objectsOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  if (text.startsWith('[')) return JSON.parse(text);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
