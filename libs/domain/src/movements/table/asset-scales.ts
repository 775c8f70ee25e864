import { knownAsset, type Asset, type AssetDeclaration } from './assets.js';
import { TextNumbers } from '../formats/text-numbers.js';

interface ScaleState {
  readonly known: Asset | null;
  /** The most that an amount had so far. */
  decimals: number;
}

/** Assets, numbered in order of first appearance, with the scale that each has or turns out to have. */
export class AssetScales {
  private readonly names = new TextNumbers();
  private readonly states: ScaleState[] = [];

  constructor(private readonly declarations: ReadonlyMap<string, AssetDeclaration>) {}

  numberOf(name: string): number {
    return this.names.numberOf(name);
  }

  numberOfBytes(bytes: Uint8Array, start: number, end: number): number {
    return this.names.numberOfBytes(bytes, start, end);
  }

  nameOf(asset: number): string | undefined {
    return this.names.at(asset);
  }

  /** The scale that is known beforehand; undefined where the amounts will tell. */
  knownScale(asset: number): number | undefined {
    return this.stateOf(asset).known?.scale;
  }

  /** An amount of the asset has these decimals; its row may give a scale of its own accord, of which the finest stands. */
  note(
    asset: number,
    decimals: number,
    given?: Pick<Asset, 'scale'> & { readonly source: Asset['scale_source'] },
  ): void {
    const state = this.stateOf(asset);
    if (decimals > state.decimals) state.decimals = decimals;
    if (given === undefined || (state.known !== null && state.known.scale >= given.scale)) return;
    const name = this.names.at(asset) ?? '';
    const unit_value = state.known?.unit_value ?? this.declarations.get(name)?.unit_value ?? false;
    this.states[asset] = {
      known: { asset: name, scale: given.scale, scale_source: given.source, unit_value },
      decimals: state.decimals,
    };
  }

  /** Assets by name, so that their numbers do not depend on the order of the rows, and the rank of each. */
  inOrder(): { readonly list: readonly Asset[]; readonly rank: Int32Array } {
    const names = this.names.texts();
    const order = names.map((_, index) => index).sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
    const rank = new Int32Array(names.length);
    const list = order.map((asset, index): Asset => {
      rank[asset] = index;
      const { known, decimals } = this.stateOf(asset);
      if (known !== null) return known;
      const name = names[asset] ?? '';
      const unit_value = this.declarations.get(name)?.unit_value ?? false;
      return { asset: name, scale: decimals, scale_source: 'inferred', unit_value };
    });
    return { list, rank };
  }

  private stateOf(asset: number): ScaleState {
    for (let next = this.states.length; next <= asset; next++) {
      this.states.push({ known: knownAsset(this.names.at(next) ?? '', this.declarations), decimals: 0 });
    }
    return this.states[asset] as ScaleState;
  }
}
