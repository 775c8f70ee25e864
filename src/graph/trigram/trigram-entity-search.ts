import type { EntityKind } from '#domain';
import { EntitySearch, QUERY_LIMIT, type SearchHit, type SearchOptions, type SearchText } from '../entity-search.js';
import { BestHits } from './best-hits.js';
import { consonantsOf, fold, foldIdentifier, lacksVowels } from './folding.js';
import { FoldedText, countBits } from './folded-text.js';
import { beginningGrams, cheapestApart, filedGrams, innerGrams, paddedGrams, type PlacedGram } from './grams.js';
import { Postings } from './postings.js';
import { Rows } from './rows.js';
import {
  CONTAINED_FROM,
  SCORES,
  consonantScore,
  editsAllowed,
  letterBound,
  letterScore,
  mistakeScore,
} from './scoring.js';

/**
 * Search over trigrams held in memory. Every text is folded to letters and filed under its trigrams; a query visits
 * the rows under its rarest ones and judges each letter by letter. Rows of removed texts are skipped, and swept out
 * when they outnumber the living.
 */
export class TrigramEntitySearch extends EntitySearch {
  private rows = new Rows();
  private postings = new Postings();
  private identifiers = new Map<string, number | number[]>();
  /** Rows whose script writes no short vowels, ascending. */
  private withoutVowels: number[] = [];

  private readonly places = new Map<string, number>();
  private ids: string[] = [];
  private kinds: EntityKind[] = [];
  /** The first row of each entity; its rows follow each other. */
  private firstRows: number[] = [];
  private rowCounts: number[] = [];

  private readonly query = new FoldedText();
  private readonly name = new FoldedText();
  private readonly grams: number[] = [];

  override put(id: string, kind: EntityKind, texts: readonly SearchText[]): void {
    const place = this.places.get(id);
    if (place !== undefined && this.hasTexts(place, texts)) {
      this.kinds[place] = kind;
      return;
    }
    this.remove(id);
    this.places.set(id, this.ids.length);
    this.ids.push(id);
    this.kinds.push(kind);
    this.firstRows.push(this.rows.count);
    this.rowCounts.push(texts.length);
    for (const text of texts) this.file(this.ids.length - 1, text);
  }

  override remove(id: string): void {
    const place = this.places.get(id);
    if (place === undefined) return;
    this.places.delete(id);
    for (const row of this.rowsOf(place)) this.rows.kill(row);
    if (this.rows.dead > SWEPT_FROM && this.rows.dead * 2 > this.rows.count) this.sweep();
  }

  override search(query: string, options: SearchOptions): readonly SearchHit[] {
    if (query.length > QUERY_LIMIT || options.limit < 1) return [];
    const hits = new BestHits(
      options.limit,
      (entity) => this.idAt(entity),
      (entity) =>
        (options.kind === undefined || this.kinds[entity] === options.kind) &&
        (options.filter === undefined || options.filter(this.idAt(entity))),
    );
    this.findIdentifier(query, hits);
    const folded = fold(query);
    this.query.readString(folded);
    if (this.query.length > 0) {
      this.findByLetters(hits);
      if (!hits.areFullFrom(SCORES.contains.least)) {
        this.findMistaken(hits);
        this.findByConsonants(consonantsOf(folded), lacksVowels(query), hits);
      }
    }
    return hits.list().map(({ entity, row, score }) => ({
      id: this.idAt(entity),
      score,
      field: this.rows.fieldOf(row),
      value: this.rows.valueOf(row),
    }));
  }

  /** How many texts are found, and the bytes that columns and lists hold for them (maps and given strings left out). */
  get extent(): { readonly texts: number; readonly bytes: number } {
    return { texts: this.rows.count - this.rows.dead, bytes: this.rows.size + this.postings.bytes };
  }

  private file(entity: number, { field, value }: SearchText): void {
    const isIdentifier = field === 'identifier';
    this.name.readString(isIdentifier ? '' : fold(value));
    const row = this.rows.add(entity, field, value, this.name);
    if (isIdentifier) this.fileIdentifier(foldIdentifier(value), row);
    if (this.name.length === 0) return;
    for (const gram of filedGrams(this.name, this.grams)) this.postings.add(gram, row);
    if (lacksVowels(value)) this.withoutVowels.push(row);
  }

  private fileIdentifier(key: string, row: number): void {
    const held = this.identifiers.get(key);
    if (held === undefined) this.identifiers.set(key, row);
    else if (typeof held === 'number') this.identifiers.set(key, [held, row]);
    else held.push(row);
  }

  /** The whole query, or what follows its first word: `IMO 9074729`. */
  private findIdentifier(query: string, hits: BestHits): void {
    const afterScheme = /^\s*\p{L}+[\s:]+(.+)$/u.exec(query)?.[1];
    for (const text of afterScheme === undefined ? [query] : [query, afterScheme]) {
      const held = this.identifiers.get(foldIdentifier(text)) ?? [];
      for (const row of typeof held === 'number' ? [held] : held) {
        if (this.rows.lives(row)) hits.offer(this.rows.entityOf(row), row, SCORES.same);
      }
    }
  }

  private findByLetters(hits: BestHits): void {
    const { query, rows } = this;
    const mask = query.mask();
    const visit = (row: number): void => {
      if ((mask & ~rows.maskOf(row)) !== 0 || !rows.lives(row)) return;
      if (letterBound(query, rows.lengthOf(row), rows.firstSymbolOf(row)) < hits.least) return;
      hits.offer(rows.entityOf(row), row, letterScore(query, rows.read(row, this.name)));
    };
    this.postings.forEachInAll(containedGrams(query, 0, query.length), visit);
    if (query.words === 1) return;
    const wordByWord: number[] = [];
    for (let word = 0; word < query.words; word++) {
      wordByWord.push(...containedGrams(query, query.startOf(word), query.startOf(word + 1)));
    }
    this.postings.forEachInAll(wordByWord, visit);
  }

  /**
   * Whatever is within k edits is filed under one of k + 1 trigrams that no edit spoils two of: once those of the
   * joined query, so that a missing space costs nothing, and once those of its words, so that their order does not
   * count. A letter of the query that a name lacks is an edit, too.
   */
  private findMistaken(hits: BestHits): void {
    const { query, rows } = this;
    const most = editsAllowed(query.length);
    if (most === 0) return;
    const mask = query.mask();
    const visit = (row: number): void => {
      if (countBits(mask & ~rows.maskOf(row)) > most || rows.lengthOf(row) < query.length - most) return;
      if (!rows.lives(row)) return;
      hits.offer(rows.entityOf(row), row, mistakeScore(query, rows.read(row, this.name)));
    };
    const joined = this.cheapest(paddedGrams(query, 0, query.length), most);
    this.postings.forEachInAny(joined, visit);
    if (query.words > 1) this.postings.forEachInAny(this.cheapestOfWords(most), visit);
  }

  /** A word in which nothing may be mistaken must be there: any trigram of it does for all the others. */
  private cheapestOfWords(most: number): readonly number[] {
    const placed: PlacedGram[] = [];
    let rarest: number | null = null;
    for (let word = 0; word < this.query.words; word++) {
      const [from, to] = [this.query.startOf(word), this.query.startOf(word + 1)];
      const grams = paddedGrams(this.query, from, to);
      // Words stand apart: no edit of one spoils a trigram of another.
      const shift = (placed.at(-1)?.at ?? 0) + 4;
      placed.push(...grams.map(({ gram, at }) => ({ gram, at: at + shift })));
      if (editsAllowed(to - from) > 0) continue;
      for (const { gram } of grams) {
        if (rarest === null || this.postings.count(gram) < this.postings.count(rarest)) rarest = gram;
      }
    }
    const apart = this.cheapest(placed, most);
    if (rarest === null) return apart;
    const cost = apart.reduce((sum, gram) => sum + this.postings.count(gram), 0);
    return apart.length === 0 || this.postings.count(rarest) < cost ? [rarest] : apart;
  }

  private cheapest(grams: readonly PlacedGram[], most: number): readonly number[] {
    return cheapestApart(grams, most + 1, (gram) => this.postings.count(gram)) ?? [];
  }

  /** A query without vowels is compared with all names, any other with the names that have none. */
  private findByConsonants(consonants: string, queryLacksVowels: boolean, hits: BestHits): void {
    if (consonants.length < CONTAINED_FROM) return;
    const { rows } = this;
    const mask = new FoldedText().readString(consonants).mask();
    const judge = (row: number): void => {
      if ((mask & ~rows.maskOf(row)) !== 0 || !rows.lives(row)) return;
      hits.offer(rows.entityOf(row), row, consonantScore(consonants, consonantsOf(fold(rows.valueOf(row)))));
    };
    if (!queryLacksVowels) this.withoutVowels.forEach(judge);
    else for (let row = 0; row < rows.count; row++) judge(row);
  }

  private hasTexts(place: number, texts: readonly SearchText[]): boolean {
    const first = this.firstRows[place] ?? 0;
    return (
      this.rowCounts[place] === texts.length &&
      texts.every(
        ({ field, value }, i) => this.rows.valueOf(first + i) === value && this.rows.fieldOf(first + i) === field,
      )
    );
  }

  private *rowsOf(place: number): Generator<number> {
    const first = this.firstRows[place] ?? 0;
    for (let row = first; row < first + (this.rowCounts[place] ?? 0); row++) yield row;
  }

  private idAt(entity: number): string {
    return this.ids[entity] ?? '';
  }

  /** Files the living anew. It costs what they cost, once for at least as many removals. */
  private sweep(): void {
    const living = [...this.places].map(([id, place]) => ({
      id,
      kind: this.kinds[place] ?? 'other',
      texts: [...this.rowsOf(place)].map((row) => ({ field: this.rows.fieldOf(row), value: this.rows.valueOf(row) })),
    }));
    this.rows = new Rows();
    this.postings = new Postings();
    this.identifiers = new Map();
    this.withoutVowels = [];
    this.places.clear();
    [this.ids, this.kinds, this.firstRows, this.rowCounts] = [[], [], [], []];
    for (const { id, kind, texts } of living) this.put(id, kind, texts);
  }
}

/** Fewer dead rows than this are not worth a sweep. */
const SWEPT_FROM = 1024;

function containedGrams(query: FoldedText, from: number, to: number): readonly number[] {
  return to - from >= CONTAINED_FROM ? innerGrams(query, from, to) : beginningGrams(query, from, to);
}
