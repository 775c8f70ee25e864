import { found, notEvaluated, type Detector, type Draft } from '../../detector.js';
import { sumsText } from '../../fan.js';
import { count } from '../../parameters.js';
import { movesByUser } from './user-moves.js';

/** X08: several users act from one device, and money goes between them. */
export const sharedDeviceOrIp: Detector = {
  detector: 'shared_device_or_ip',
  code: 'X08',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [count('min_users', 3, 2, 1000)],
  traps: [],
  detect(context, settings) {
    const devices = new Map<string, Set<string>>();
    for (const [user, moves] of movesByUser(context, ({ device }) => device !== null)) {
      for (const { facts } of moves) {
        devices.set(facts.device ?? '', (devices.get(facts.device ?? '') ?? new Set<string>()).add(user));
      }
    }
    if (devices.size === 0) return notEvaluated('no_device_data', 'device_id of the movements');
    const { moves, flow } = context;
    const findings: Draft[] = [];
    for (const [device, users] of devices) {
      if (users.size < settings.count('min_users')) continue;
      const edges = [...flow.edges].filter(
        (edge) => users.has(context.nameOf(moves.from[edge] ?? 0)) && users.has(context.nameOf(moves.to[edge] ?? 0)),
      );
      if (edges.length === 0) continue;
      findings.push({
        subject: device,
        severity: 'low',
        accounts: [...users].sort().map((user) => ({ account: user, role: 'user' })),
        edges: edges.map((edge) => ({ edge, role: 'between' })),
        measures: { users: users.size, movements: edges.length },
        title: `${users.size} users of one device moved money between them`,
        explanation: `${users.size} users acted from one device; ${edges.length} movements (${sumsText(context, edges)}) went between them. Families and offices do this.`,
      });
    }
    return found(findings);
  },
};
