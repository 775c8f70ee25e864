import { SLICES } from '#domain/read-model';
import { describeGraphAdapter } from '#adapter-kit/testing';

for (const slice of SLICES) describeGraphAdapter(slice);
