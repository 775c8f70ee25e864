import { SLICES } from '#domain';
import { describeGraphAdapter } from '#adapter-kit/testing';

for (const slice of SLICES) describeGraphAdapter(slice);
