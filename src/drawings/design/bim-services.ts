import { drawing } from '../kit/drawing.ts';
import { face, isometric, run3, trace } from '../kit/iso.ts';
import { leader } from '../kit/leader.ts';
import { path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE } from '../kit/pens.ts';
import { corners, run, spread } from '../kit/points.ts';
import { cloud } from '../kit/revision.ts';
import { scene } from '../kit/scene.ts';
import { box, pipe, prism, wire } from '../kit/solids.ts';
import { wProfile } from '../kit/steel.ts';

// Inches: a wide-flange beam along y, a duct along x that runs into its lower flange and web, two pipes that pass below.
const view = isometric([200, 124], 1.2);
const [BX, Z0, DEPTH, FL, TF, TW] = [92, 50, 62, 36, 5, 4];
const [DY, DW, DZ, DH] = [2, 62, 24, 48];
const [near, far, top] = [-30, 204, DZ + DH];
const beam = prism(wProfile([BX, Z0 + DEPTH / 2], DEPTH, FL, TF, TW), 'y', -42, 122);
const duct = box([near, DY, DZ], [far - near, DW, DH]);
const pipes = [pipe([88, 20], 11, 'x', near, far), pipe([122, 20], 7, 'x', near, far)];
const seams = spread(near, far, 6)
  .slice(1, -1)
  .map((x) => run3(x, DY, top, x, DY + DW, top, x, DY + DW, DZ));

// The volume both claim on this side of the web.
const [x0, x1, y0, y1, z0] = [BX + TW / 2, BX + FL / 2, DY, DY + DW, Z0];
const roof = run3(x0, y0, top, x0, y1, top, x1, y1, top, x1, y0, top);
const cheek = run3(x1, y1, top, x1, y1, z0 + TF, x0, y1, z0 + TF, x0, y1, top);
const [cx, cy] = view([(x0 + x1) / 2, (y0 + y1) / 2 + 6, top - 4]);

export default drawing(
  'Isometric of a duct that runs into a steel beam beside two pipes that clear it, the clash ringed by a cloud',
  [
    path(face(view, roof) + face(view, cheek), ACCENT_SOLID, 'opacity=".22"'),
    scene(view, [{ of: [beam, duct, ...pipes] }, { of: [wire(...seams)], pen: FINE }]),
    path(face(view, roof) + trace(view, cheek), ACCENT),
    path(cloud(corners(cx - 58, cy - 44, 112, 94), 17), ACCENT),
    leader(run(cx + 60, cy - 40, cx + 104, cy - 84, cx + 112, cy - 84), 'CLASH 01', { accent: true }),
  ],
);
