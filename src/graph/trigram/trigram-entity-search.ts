import type { EntityKind } from '#domain/graph';
import { EntitySearch, QUERY_LIMIT, type SearchHit, type SearchOptions, type SearchText } from '../entity-search.js';
import { BestHits } from './best-hits.js';
import { consonantMask, consonantsOf, fold, foldIdentifier, lacksVowels } from './folding.js';
import { FoldedText, countBits } from './folded-text.js';
import { beginningGrams, cheapestApart, eachFiledGram, innerGrams, paddedGrams, type PlacedGram } from './grams.js';
import { Postings } from './postings.js';
import { Rows } from './rows.js';
import {
  CONTAINED_FROM,
  SCORES,
  consonantScore,
  editsAllowed,
  letterBound,
  letterScore,
  mistakeBound,
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
  /** The consonants of names whose script writes no short vowels. */
  private consonants = new Postings();

  private readonly ordinals = new Map<string, number>();
  private ids: string[] = [];
  private kinds: EntityKind[] = [];
  /** The first row of each entity; its rows follow each other. */
  private firstRows: number[] = [];
  private rowCounts: number[] = [];

  private readonly query = new FoldedText();
  private readonly name = new FoldedText();

  override put(id: string, kind: EntityKind, texts: readonly SearchText[]): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal !== undefined && this.hasTexts(ordinal, texts)) {
      this.kinds[ordinal] = kind;
      return;
    }
    this.remove(id);
    this.ordinals.set(id, this.ids.length);
    this.ids.push(id);
    this.kinds.push(kind);
    this.firstRows.push(this.rows.count);
    this.rowCounts.push(texts.length);
    for (const text of texts) this.file(this.ids.length - 1, text);
  }

  override remove(id: string): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal === undefined) return;
    this.ordinals.delete(id);
    for (const row of this.rowsOf(ordinal)) this.rows.kill(row);
    if (this.rows.dead > SWEPT_FROM && this.rows.dead * 2 > this.rows.count) this.sweep();
  }

  override search(query: string, options: SearchOptions): readonly SearchHit[] {
    if (query.length > QUERY_LIMIT || options.limit < 1) return [];
    const { counts } = options;
    const hits = new BestHits(
      options.limit,
      (entity) => this.idAt(entity),
      (entity) =>
        (options.kind === undefined || this.kinds[entity] === options.kind) &&
        (options.filter === undefined || options.filter(this.idAt(entity))),
      counts && ((entity, row) => counts(this.idAt(entity), this.textAt(row))),
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
    return hits.list().map(({ entity, row, score }) => ({ id: this.idAt(entity), score, ...this.textAt(row) }));
  }

  /** How many texts are found, and the bytes that columns and lists hold for them (maps and given strings left out). */
  get extent(): { readonly texts: number; readonly bytes: number } {
    return {
      texts: this.rows.count - this.rows.dead,
      bytes: this.rows.size + this.postings.bytes + this.consonants.bytes,
    };
  }

  private file(entity: number, { field, value }: SearchText): void {
    const isIdentifier = field === 'identifier';
    this.name.readString(isIdentifier ? '' : fold(value));
    const row = this.rows.add(entity, field, value, this.name);
    if (isIdentifier) this.fileIdentifier(foldIdentifier(value), row);
    if (this.name.length === 0) return;
    eachFiledGram(this.name, (gram) => this.postings.add(gram, row));
    if (!lacksVowels(value)) return;
    const heard = this.name.readString(consonantsOf(fold(value)));
    for (const gram of innerGrams(heard, 0, heard.length)) this.consonants.add(gram, row);
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
   * Names within k edits of the joined query, so that a missing space costs nothing, and names with words within k
   * edits of its words, so that their order does not count.
   */
  private findMistaken(hits: BestHits): void {
    const { query } = this;
    const most = editsAllowed(query.length);
    if (most === 0) return;
    const joined = paddedGrams(query, 0, query.length);
    this.judgeMistaken(this.near(joined, most), most, hits);
    if (query.words === 1) return;
    this.judgeMistaken(this.unmistaken() ?? this.near(this.gramsOfWords(), most), most, hits);
  }

  /** Shorter names first, since more of them was asked for: soon the longer ones cannot be among the hits any more. */
  private judgeMistaken(found: Iterable<number>, most: number, hits: BestHits): void {
    const { query, rows } = this;
    const mask = query.mask();
    const byLength: number[][] = [];
    for (const row of found) {
      const length = rows.lengthOf(row);
      if (length < query.length - most || countBits(mask & ~rows.maskOf(row)) > most || !rows.lives(row)) continue;
      (byLength[length] ??= []).push(row);
    }
    byLength.forEach((equallyLong, length) => {
      for (const row of equallyLong) {
        // What has no letter mistaken has been found by its letters.
        if (mistakeBound(query, length) < hits.least) return;
        hits.offer(rows.entityOf(row), row, mistakeScore(query, rows.read(row, this.name)));
      }
    });
  }

  /** Words stand apart: no edit of one spoils a trigram of another. */
  private gramsOfWords(): readonly PlacedGram[] {
    const placed: PlacedGram[] = [];
    for (let word = 0; word < this.query.words; word++) {
      const shift = (placed.at(-1)?.at ?? 0) + 4;
      const grams = paddedGrams(this.query, this.query.startOf(word), this.query.startOf(word + 1));
      placed.push(...grams.map(({ gram, at }) => ({ gram, at: at + shift })));
    }
    return placed;
  }

  /** Of n trigrams that no edit spoils two of, a name within k edits is filed under n - k; more of them cost less. */
  private near(grams: readonly PlacedGram[], most: number): readonly number[] {
    for (const spare of [3, 2, 1]) {
      const apart = cheapestApart(grams, most + spare, (gram) => this.postings.count(gram));
      if (apart === null) continue;
      const found = this.postings.inSeveral(apart, spare);
      const shared = grams.length - SPOILED_BY_AN_EDIT * most;
      if (found.length <= FEW || shared <= spare) return found;
      return this.postings.amongThose(
        found,
        grams.map(({ gram }) => gram),
        shared,
      );
    }
    return [];
  }

  /** A word in which nothing may be mistaken must be there; null when there is none, or only a common one. */
  private unmistaken(): Iterable<number> | null {
    let rarest: number | null = null;
    for (let word = 0; word < this.query.words; word++) {
      const [from, to] = [this.query.startOf(word), this.query.startOf(word + 1)];
      if (editsAllowed(to - from) > 0) continue;
      for (const { gram } of paddedGrams(this.query, from, to)) {
        if (rarest === null || this.postings.count(gram) < this.postings.count(rarest)) rarest = gram;
      }
    }
    if (rarest === null || this.postings.count(rarest) > FEW) return null;
    return this.postings.list(rarest).subarray(0, this.postings.count(rarest));
  }

  /** A query without vowels is compared with all names, any other with the names that have none. */
  private findByConsonants(consonants: string, queryLacksVowels: boolean, hits: BestHits): void {
    if (consonants.length < CONTAINED_FROM) return;
    const { rows } = this;
    const judge = (row: number): void => {
      if (!rows.lives(row)) return;
      const heard = consonantsOf(rows.read(row, this.name).toString());
      hits.offer(rows.entityOf(row), row, consonantScore(consonants, heard));
    };
    if (!queryLacksVowels) {
      const heard = this.name.readString(consonants);
      this.consonants.forEachInAll(innerGrams(heard, 0, heard.length), judge);
      return;
    }
    const mask = new FoldedText().readString(consonants).mask();
    for (let row = 0; row < rows.count; row++) if ((mask & ~consonantMask(rows.maskOf(row))) === 0) judge(row);
  }

  private hasTexts(ordinal: number, texts: readonly SearchText[]): boolean {
    const first = this.firstRows[ordinal] ?? 0;
    return (
      this.rowCounts[ordinal] === texts.length &&
      texts.every(
        ({ field, value }, i) => this.rows.valueOf(first + i) === value && this.rows.fieldOf(first + i) === field,
      )
    );
  }

  private *rowsOf(ordinal: number): Generator<number> {
    const first = this.firstRows[ordinal] ?? 0;
    for (let row = first; row < first + (this.rowCounts[ordinal] ?? 0); row++) yield row;
  }

  private idAt(entity: number): string {
    return this.ids[entity] ?? '';
  }

  private textAt(row: number): SearchText {
    return { field: this.rows.fieldOf(row), value: this.rows.valueOf(row) };
  }

  /** Rebuilds the index from the entities that are left. The cost is shared by at least as many removals. */
  private sweep(): void {
    const living = [...this.ordinals].map(([id, ordinal]) => ({
      id,
      kind: this.kinds[ordinal] ?? 'other',
      texts: [...this.rowsOf(ordinal)].map((row) => this.textAt(row)),
    }));
    this.rows = new Rows();
    this.postings = new Postings();
    this.identifiers = new Map();
    this.consonants = new Postings();
    this.ordinals.clear();
    [this.ids, this.kinds, this.firstRows, this.rowCounts] = [[], [], [], []];
    for (const { id, kind, texts } of living) this.put(id, kind, texts);
  }
}

/** A swap of neighbours spoils four trigrams, any other edit fewer. */
const SPOILED_BY_AN_EDIT = 4;

/** Rows that are sooner looked at than several lists are merged. */
const FEW = 2_000;

/** Fewer dead rows than this are not worth a sweep. */
const SWEPT_FROM = 1024;

function containedGrams(query: FoldedText, from: number, to: number): readonly number[] {
  return to - from >= CONTAINED_FROM ? innerGrams(query, from, to) : beginningGrams(query, from, to);
}
