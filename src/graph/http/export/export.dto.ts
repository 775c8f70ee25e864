import { Flag } from '../../../platform/http/input/query-fields.js';

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
