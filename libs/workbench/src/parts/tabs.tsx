import { changeParams, state } from '../app/store.js';

interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: K; readonly title: string }[];
}

/** Parts of a view; the one that is open stands in the address. */
export function Tabs<K extends string>({ label, tabs }: TabsProps<K>) {
  const open = openTab(tabs.map(({ name }) => name));
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ name, title }) => (
          <li key={name}>
            <a
              href={`#/${state.value.view}?tab=${name}`}
              aria-current={open === name ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                changeParams({ tab: name, id: '' });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The tab that the address names, or the first. */
export function openTab<K extends string>(names: readonly K[]): K | undefined {
  const { tab } = state.value.params;
  return names.find((name) => name === tab) ?? names[0];
}
