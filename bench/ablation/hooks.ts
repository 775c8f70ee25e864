import type { InitializeHook, LoadHook } from 'node:module';
import { withoutRule, type Cut } from './cut.js';

/** Hooks of the module loader (`module.register`) that take a rule out of the modules as they are loaded. */
let cuts: readonly Cut[] = [];

export const initialize: InitializeHook<readonly Cut[]> = (data) => {
  cuts = data;
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const own = cuts.filter(({ module }) => url.endsWith(`/${module}.js`));
  if (own.length === 0) return loaded;
  const { source } = loaded;
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  return { ...loaded, source: withoutRule(text, own) };
};
