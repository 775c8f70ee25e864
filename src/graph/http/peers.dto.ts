import { ApiProperty } from '@nestjs/swagger';
import { Flag } from '../../platform/http/input/query-fields.js';

export class StudioQuery {
  @Flag('Embed the full pack.')
  include_pack?: boolean;

  @Flag('Read private records too; admin only.')
  include_private?: boolean;
}

export class MonitorQuery {
  @Flag('Read private records too; admin only.')
  include_private?: boolean;
}

export class RecipeView {
  @ApiProperty()
  readonly author_truth!: boolean;

  @ApiProperty()
  readonly logic_version!: string;

  @ApiProperty()
  readonly mode!: string;

  @ApiProperty()
  readonly peer!: string;

  @ApiProperty({ type: Object })
  readonly optional!: object;

  @ApiProperty({ type: [Object], description: 'Five steps, in order.' })
  readonly steps!: readonly object[];
}

export class StudioView {
  @ApiProperty()
  readonly peer!: string;

  @ApiProperty()
  readonly role!: string;

  @ApiProperty({ type: Object, description: 'What each of graph_studio, service and monitor does.' })
  readonly roles!: object;

  @ApiProperty()
  readonly author_truth!: boolean;

  @ApiProperty()
  readonly mode!: string;

  @ApiProperty()
  readonly schema!: string;

  @ApiProperty()
  readonly logic_version!: string;

  @ApiProperty()
  readonly graph_version!: string;

  @ApiProperty()
  readonly pack_url!: string;

  @ApiProperty()
  readonly recipe_url!: string;

  @ApiProperty({ type: Object })
  readonly counts!: object;

  @ApiProperty({ type: [String] })
  readonly import_lenses!: readonly string[];

  @ApiProperty({ type: Object, description: 'Four promises that the importer keeps, all true.' })
  readonly import_hints!: object;

  @ApiProperty({ type: Object, nullable: true, description: 'The full pack, with include_pack=1.' })
  readonly pack!: object | null;
}

export class MonitorView {
  @ApiProperty()
  readonly peer!: string;

  @ApiProperty()
  readonly role!: string;

  @ApiProperty({ type: Object, description: 'What each of graph_studio, service and monitor does.' })
  readonly roles!: object;

  @ApiProperty()
  readonly schema!: string;

  @ApiProperty()
  readonly logic_version!: string;

  @ApiProperty()
  readonly graph_version!: string;

  @ApiProperty({ type: Object, description: 'The pack.' })
  readonly graph!: object;

  @ApiProperty({ type: [Object], description: 'at, clock, object, id, label, lens: in time order.' })
  readonly timeline!: readonly object[];

  @ApiProperty({ type: Object })
  readonly replay!: object;

  @ApiProperty({ type: Object })
  readonly path!: object;

  @ApiProperty({ type: Object })
  readonly diff!: object;

  @ApiProperty()
  readonly changes_url!: string;
}
