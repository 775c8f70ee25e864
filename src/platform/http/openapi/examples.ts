import type { OpenAPIObject } from '@nestjs/swagger';
import { EXAMPLES } from './generated/examples.js';

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
interface Body {
  examples?: Record<string, { $ref: string }>;
}
type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];

/** Gives the answers of a document their examples, and says which of them were given, by name. */
export class ShownExamples {
  readonly components: Record<string, Example> = {};

  /** Of a refusal: one for each of the codes that it may have. */
  ofRefusal(codes: readonly string[]): Record<string, { $ref: string }> {
    return Object.fromEntries(
      codes
        .filter((code) => code in EXAMPLES.refusals)
        .map((code) => [code, this.shown(code, `Refused: ${code}`, EXAMPLES.refusals[code])]),
    );
  }

  /** Of what an operation answers where all went well: one for each status and media type. */
  addTo(operationId: string, responses: Responses): void {
    for (const [status, response] of Object.entries(responses)) {
      if (response === undefined || '$ref' in response) continue;
      for (const [type, body] of Object.entries(response.content ?? {})) {
        const value = EXAMPLES.answers[`${operationId} ${status} ${type.split(';')[0] ?? type}`];
        if (value === undefined) continue;
        const name = nameOf(operationId, status, type);
        (body as Body).examples = { [name]: this.shown(name, 'An answer; long lists are cut', value) };
      }
    }
  }

  private shown(name: string, summary: string, value: unknown): { $ref: string } {
    this.components[name] = { summary, value };
    return { $ref: `#/components/examples/${name}` };
  }
}

/** The operation alone where it answers 200 as JSON; names of components hold letters, digits, dots, dashes. */
function nameOf(operationId: string, status: string, type: string): string {
  const form = type === 'application/json' ? '' : `.${(type.split(';')[0] ?? type).replaceAll(/[^\w-]+/g, '-')}`;
  return `${operationId}${status === '200' ? '' : `.${status}`}${form}`;
}
