import type { Chance } from './chance.js';
import { BUSINESS, FAMILY, FORMS } from './pools.js';
import { Drawing, type DrawnSet } from './set.js';

interface Applicant {
  /** Words of the name, each with the ways in which it is written. */
  readonly words: readonly (readonly string[])[];
  readonly form: readonly string[];
  readonly country: string;
  readonly city: string;
}

/**
 * Companies and institutes as patent offices write them on every application anew: most have few records and some have
 * hundreds, with forms spelled out or short or missing, words abbreviated, slips, capitals, places behind the name, and
 * other members of the same group, which are other applicants.
 */
export function drawPatents(chance: Chance, applicants: number): DrawnSet {
  const drawing = new Drawing('patents');
  let before: Applicant | null = null;
  for (let index = 0; index < applicants; index++) {
    const applicant: Applicant = before !== null && chance.is(0.2) ? memberOf(before, chance) : applicantOf(chance);
    before = applicant;
    const records = Math.min(600, Math.ceil(chance.next() ** -1.15));
    for (let i = 0; i < records; i++) {
      drawing.add(`applicant-${index}`, {
        kind: 'organization',
        name: [nameOf(applicant, chance)],
        ...(chance.is(0.85) ? { country: [applicant.country] } : {}),
        ...(chance.is(0.5) ? { address: [chance.is(0.9) ? applicant.city : chance.pick(ALL_CITIES)] } : {}),
      });
    }
  }
  return drawing.set;
}

function applicantOf(chance: Chance): Applicant {
  const country = chance.skewed(Object.keys(FORMS));
  const kind = chance.next();
  const city = chance.pick(CITIES[country] ?? ['Springfield']);
  const form = chance.pick(FORMS[country] ?? [['Ltd']]);
  if (kind < 0.15) {
    const school = [['University', 'Univ', 'Univ.'], ['of'], [city]];
    return {
      words: chance.is(0.5) ? school : [[city], ['Institute', 'Inst'], ['of'], ['Technology', 'Tech']],
      form: [''],
      country,
      city,
    };
  }
  const stem = kind < 0.55 ? brandOf(chance) : chance.skewed(FAMILY);
  const second = chance.is(0.35) ? [[kind < 0.55 ? brandOf(chance) : chance.pick(FAMILY)]] : [];
  const field = chance.is(0.75) ? [chance.skewed(BUSINESS)] : [];
  return { words: [[stem], ...second, ...field], form, country, city };
}

/** Another company of the group: its name with another field, country or place. */
function memberOf({ words: [stem = [''], ...rest], country }: Applicant, chance: Chance): Applicant {
  const other = chance.is(0.5) ? country : chance.pick(Object.keys(FORMS));
  const form = chance.pick(FORMS[other] ?? [['Ltd']]);
  const place = chance.is(0.3) ? [[COUNTRY_NAMES[other] ?? 'Europe']] : [];
  const field = chance.pick(BUSINESS.filter((words) => !rest.includes(words)));
  return { words: [stem, field, ...place], form, country: other, city: chance.pick(CITIES[other] ?? ['Springfield']) };
}

function brandOf(chance: Chance): string {
  let name = '';
  for (let i = chance.whole(2, 3); i > 0; i--) name += chance.pick(ONSETS) + chance.pick(VOWELS);
  name += chance.pick(['', 'n', 'x', 'r', 'l', 's', 'tec', 'tron', 'gen', 'co']);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function nameOf({ words, form, country, city }: Applicant, chance: Chance): string {
  const shown = words.map((spellings) => (chance.is(0.75) ? (spellings[0] ?? '') : chance.pick(spellings)));
  let name = shown.join(' ');
  if (chance.is(0.04)) name = chance.slip(name);
  const written = chance.is(0.12) ? '' : chance.is(0.6) ? (form[0] ?? '') : chance.pick(form);
  if (written !== '') name += `${chance.is(0.3) ? ',' : ''} ${written}`;
  if (written !== '' && chance.is(0.06)) name += `, ${city}, ${country.toUpperCase()}`;
  return chance.is(0.45) ? name.toUpperCase() : name;
}

const ONSETS = ['b', 'br', 'c', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v', 'z', 'tr', 'pl'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'a', 'o'];

const CITIES: Readonly<Record<string, readonly string[]>> = {
  us: ['Santa Clara', 'Armonk', 'Rochester', 'Wilmington', 'Cupertino', 'Boston', 'Midland', 'Houston'],
  de: ['München', 'Stuttgart', 'Ludwigshafen', 'Leverkusen', 'Erlangen', 'Jena'],
  jp: ['Tokyo', 'Osaka', 'Kyoto', 'Kawasaki', 'Nagoya', 'Kadoma'],
  fr: ['Paris', 'Grenoble', 'Lyon', 'Toulouse'],
  nl: ['Eindhoven', 'Delft', 'Heerlen', 'Veldhoven'],
  it: ['Milano', 'Torino', 'Bologna'],
  gb: ['London', 'Cambridge', 'Derby', 'Runcorn'],
  kr: ['Suwon', 'Seoul', 'Icheon'],
  se: ['Stockholm', 'Lund', 'Göteborg'],
};
const ALL_CITIES = Object.values(CITIES).flat();
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  us: 'America', de: 'Deutschland', jp: 'Japan', fr: 'France', nl: 'Nederland', it: 'Italia', gb: 'UK', kr: 'Korea', se: 'Nordic',
}; // prettier-ignore
