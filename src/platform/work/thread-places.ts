import { FairSlots, type SlotBounds } from './fair-slots.js';
import { ByteBuffer } from '../byte-buffer.js';

export interface ThreadBounds {
  /** Threads that exist at the same time: what they hold of a body costs memory. */
  readonly open: SlotBounds;
  /** Those of them that work at the same time: they cost the machine's time. */
  readonly working: SlotBounds;
  /** Bytes of bodies that are held until they are whole, before a thread is opened for them: of all, and of one. */
  readonly held: { readonly all: number; readonly each: number };
}

const MIB = 1_048_576;

/** What the threads for bodies of one kind may be. */
const THREAD_BOUNDS: ThreadBounds = {
  open: { slots: 6, share: 3, waiting: { all: 16, share: 8 } },
  working: { slots: 3, share: 2 },
  held: { all: 64 * MIB, each: 4 * MIB },
};

/** Who asks for a place. */
export interface Asking {
  /** Names the caller: nobody gets all places. */
  readonly who: string;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
}

/**
 * Who may have a thread for a body, and when it works. A thread works on what has arrived: while its body lets wait for
 * itself, another works. A request takes one place, never one more while it holds one: those who each hold one would wait
 * for each other for good.
 */
export class ThreadPlaces {
  private readonly places: FairSlots;
  private readonly turns: FairSlots;
  private heldBytes = 0;

  constructor(private readonly bounds: ThreadBounds = THREAD_BOUNDS) {
    this.places = new FairSlots(bounds.open);
    this.turns = new FairSlots(bounds.working);
  }

  /** Does some work in a place; null where there is none (see `open`). */
  async withPlace<T>(asking: Asking, work: (place: ThreadPlace) => Promise<T>): Promise<T | null> {
    const place = await this.open(asking);
    if (place === null) return null;
    try {
      return await work(place);
    } finally {
      place.close();
    }
  }

  /** Waits for a place; null, at once, where too many wait already, or nobody waits for the answer any longer. */
  async open({ who, signal }: Asking): Promise<ThreadPlace | null> {
    const close = await this.places.take(who, signal);
    return close === null ? null : new ThreadPlace(this.turns, { who, signal }, close);
  }

  /**
   * Holds the beginning of a body: all of it where it is small, else as much as may be held without a thread. Bodies that
   * come slowly are so read to their end, and keep no thread from others meanwhile. Whoever begins a body ends it.
   */
  async begin(body: AsyncIterable<Uint8Array>): Promise<BodyBeginning> {
    const pieces = new ByteBuffer();
    const rest = body[Symbol.asyncIterator]();
    const { each, all } = this.bounds.held;
    let counted = 0;
    const letGo = (): void => {
      this.heldBytes -= counted;
      counted = 0;
    };
    try {
      for (;;) {
        const next = await rest.next();
        if (next.done === true) return beginning(pieces, null, letGo);
        pieces.add(next.value);
        this.heldBytes += next.value.byteLength;
        counted += next.value.byteLength;
        const isMuch = pieces.size > each || this.heldBytes > all;
        if (isMuch && pieces.size > AT_ONCE_BYTES) return beginning(pieces, rest, letGo);
      }
    } catch (error) {
      letGo();
      throw error;
    }
  }
}

/** Bodies up to this are worked off in place; 5 000 rows are larger, and go to a thread. */
const AT_ONCE_BYTES = 256 * 1024;

export interface BodyBeginning {
  readonly pieces: readonly Uint8Array[];
  /** The body is whole, and worked off in place. */
  readonly isSmall: boolean;
  /** What follows; null where the body is whole. */
  readonly rest: AsyncIterator<Uint8Array> | null;
  /** Says that the pieces are held no more, or by a thread. */
  readonly letGo: () => void;
  /** Lets go of what is left of the body. */
  readonly end: () => Promise<void>;
}

function beginning(held: ByteBuffer, rest: BodyBeginning['rest'], letGo: () => void): BodyBeginning {
  const isSmall = rest === null && held.size <= AT_ONCE_BYTES;
  const end = async (): Promise<void> => {
    letGo();
    await rest?.return?.();
  };
  return { pieces: held.taken(), isSmall, rest, letGo, end };
}

/** One thread's place, and its turn while it works. */
export class ThreadPlace {
  private turn: (() => void) | null = null;
  private isClosed = false;

  constructor(
    private readonly turns: FairSlots,
    private readonly asking: Asking,
    private readonly release: () => void,
  ) {}

  /** Waits for the turn to work, where this place has not got it, and as long as somebody waits for the answer. */
  async work(): Promise<void> {
    if (this.turn !== null || this.isClosed) return;
    const turn = await this.turns.take(this.asking.who, this.asking.signal);
    // Whoever closed the place while it waited gives nothing back any more.
    if (this.isClosed) turn?.();
    else this.turn = turn;
  }

  /** Lets others work. */
  rest(): void {
    this.turn?.();
    this.turn = null;
  }

  close(): void {
    this.isClosed = true;
    this.rest();
    this.release();
  }
}

/** How long a thread that has taken all that came may wait for more before another works instead. */
const GRACE_MS = 100;

/**
 * The pieces of a body for a thread that has a place: first those that are held, then the rest as it comes. Before each
 * it is the place's turn to work; while none comes and the thread has taken all, it is not.
 *
 * @param isIdle resolves when the thread has taken all that it was given
 */
export async function* worked(
  place: ThreadPlace,
  { pieces, rest, letGo }: BodyBeginning,
  isIdle: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  await place.work();
  letGo();
  yield* pieces;
  if (rest === null) return;
  try {
    for (;;) {
      const coming = rest.next();
      // What goes wrong is told where the piece is asked for.
      const arrived = coming.then(
        () => true,
        () => true,
      );
      const waited = isIdle().then(async () => {
        await pause(arrived);
        return false;
      });
      if (!(await Promise.race([arrived, waited]))) place.rest();
      const next = await coming;
      await place.work();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Waits a moment, or until something is over. */
async function pause(over: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<void>((resolve) => (timer = setTimeout(resolve, GRACE_MS)));
  await Promise.race([over, moment]);
  clearTimeout(timer);
}
