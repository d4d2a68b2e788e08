import type { Takeoff } from './takeoff.ts';

const modules = import.meta.glob<Takeoff>('../*.ts', { eager: true, import: 'default' });

/** Every takeoff of this folder, computed from its own dimensions, in order. */
export const sampleTakeoffs = Object.values(modules)
  .sort((a, b) => a.order - b.order)
  .map((takeoff) => ({ ...takeoff, ...takeoff.compute() }));
