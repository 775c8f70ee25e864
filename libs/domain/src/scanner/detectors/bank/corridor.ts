import { foundFindings, materialise, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { sidesText } from '../../analysis/fan.js';
import { degreeOf } from '../../../movements/table/movements.js';
import { countParameter, defaultsOf, Settings } from '../../../movements/reading/parameters.js';
import { valueChain } from '../generic/value-chain.js';
import { bankFacts } from './bank-facts.js';
import { counted } from '../../../shared/counted.js';

/** B03: money along a listed pair of countries, or through several countries in one chain. */
export const corridor: Detector = {
  detector: 'corridor',
  code: 'B03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_movements', 2, 1, 1000), countParameter('min_countries', 3, 2, 20)],
  next: 'ask for the purpose, and whether the countries fit the business of the parties',
  confirms: 'a purpose that neither side can show papers for',
  refutes: 'a trade or a family in both countries that the papers show',
  traps: [],
  detect(context, settings) {
    const { movements, flow } = context;
    const countriesOf = (edge: number): string[] => {
      const facts = bankFacts(context, edge);
      return [facts?.countryFrom ?? null, facts?.countryTo ?? null].filter((country) => country !== null);
    };
    if (!flow.edges.some((edge) => countriesOf(edge).length > 0)) {
      return notEvaluated('no_country_data', 'country_from and country_to');
    }
    const listed = new Set(context.options.corridors.map(([from, to]) => `${from}>${to}`));
    const byAccount = new Map<string, number[]>();
    for (const edge of flow.edges) {
      if (!context.budget.spend(1)) break;
      const pair = countriesOf(edge).join('>');
      if (!listed.has(pair)) continue;
      for (const account of [movements.from[edge] ?? 0, movements.to[edge] ?? 0]) {
        if (movements.anonymous[account] === 1) continue;
        const key = `${account}/${pair}`;
        const known = byAccount.get(key);
        if (known === undefined) byAccount.set(key, [edge]);
        else known.push(edge);
      }
    }
    const findings: FindingDraft[] = [];
    for (const [key, edges] of byAccount) {
      if (edges.length < settings.count('min_movements')) continue;
      const [account, pair] = [Number(key.split('/')[0]), key.split('/')[1] ?? ''];
      findings.push({
        subject: `${context.nameOf(account)}/${pair}`,
        severity: 'medium',
        accounts: [{ account, role: 'subject' }],
        edges: edges.map((edge) => ({ edge, role: 'corridor' })),
        measures: { corridor: pair.split('>'), movements: edges.length },
        title: `${context.nameOf(account)} took part in ${counted(edges.length, 'movement')} along ${pair}`,
        explanation: () =>
          `${counted(edges.length, 'movement')} (${sidesText(context, account, edges)}) went along ${pair}, which the request lists. ` +
          `In all, ${context.nameOf(account)} has ${counted(degreeOf(flow.into, account) + degreeOf(flow.out, account), 'movement')} in the rows.`,
      });
    }
    for (const draft of valueChain.detect(context, new Settings(defaultsOf(valueChain.parameters))).findings) {
      const countries = [...new Set(materialise(draft.edges).flatMap(({ edge }) => countriesOf(edge)))];
      if (countries.length < settings.count('min_countries')) continue;
      const title = `${materialise(draft.title)}, through ${countries.length} countries`;
      findings.push({
        ...draft,
        subject: `chain/${countries.join('>')}`,
        title,
        measures: { ...materialise(draft.measures), countries },
      });
    }
    return foundFindings(findings);
  },
};
