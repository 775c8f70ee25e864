import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { sumsText } from '../../analysis/fan.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { movementsByUser } from './user-movements.js';
import { counted } from '../../../shared/counted.js';

/** X08: several users act from one device, and money goes between them. */
export const sharedDeviceOrIp: Detector = {
  detector: 'shared_device_or_ip',
  code: 'X08',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [countParameter('min_users', 3, 2, 1000)],
  next: 'ask whose the device is, and compare the places from which the users act',
  refutes: 'one household or office of the users',
  traps: [],
  detect(context, settings) {
    const devices = new Map<string, Set<string>>();
    for (const [user, movements] of movementsByUser(context, ({ device }) => device !== null)) {
      for (const { facts } of movements) {
        devices.set(facts.device ?? '', (devices.get(facts.device ?? '') ?? new Set<string>()).add(user));
      }
    }
    if (devices.size === 0) return notEvaluated('no_device_data', 'device_id of the movements');
    const findings: FindingDraft[] = [];
    for (const [device, edges] of edgesBetween(context, devices, settings.count('min_users'))) {
      const users = devices.get(device) ?? new Set<string>();
      findings.push({
        subject: device,
        severity: 'low',
        accounts: [...users].sort().map((user) => ({ account: user, role: 'user' })),
        edges: edges.map((edge) => ({ edge, role: 'between' })),
        measures: { users: users.size, movements: edges.length },
        title: `${users.size} users of one device moved money between them`,
        explanation: `${users.size} users acted from one device; ${counted(edges.length, 'movement')} (${sumsText(context, edges)}) went between them. Families and offices do this.`,
      });
    }
    return foundFindings(findings);
  },
};

/** The movements between two users of a device, for each device of enough users. */
function edgesBetween(
  context: ScanContext,
  devices: ReadonlyMap<string, ReadonlySet<string>>,
  least: number,
): ReadonlyMap<string, readonly number[]> {
  const { movements, flow, budget } = context;
  const devicesOf = new Map<string, string[]>();
  for (const [device, users] of devices) {
    if (users.size < least) continue;
    for (const user of users) {
      const known = devicesOf.get(user);
      if (known === undefined) devicesOf.set(user, [device]);
      else known.push(device);
    }
  }
  const between = new Map<string, number[]>();
  for (const edge of flow.edges) {
    const own = devicesOf.get(context.nameOf(movements.from[edge] ?? 0)) ?? [];
    if (!budget.spend(1 + own.length)) break;
    const other = context.nameOf(movements.to[edge] ?? 0);
    for (const device of own) {
      if (devices.get(device)?.has(other) !== true) continue;
      const known = between.get(device);
      if (known === undefined) between.set(device, [edge]);
      else known.push(edge);
    }
  }
  return between;
}
