import { readFileSync } from 'node:fs';
import { parseFields } from './src/content-check/parse-fields.ts';
const t = readFileSync('tests/behaviors/unit/read-file.test.ts','utf8');
const rows = (name: string) => { const m = new RegExp(`const ${name}: Broken\\[\\] = (\\[[^]*?\\n\\]);`).exec(t)![1]; 
 const f = new Function('COMMA','EXTRA','NAME','COMMENT','QUOTE','SPACES','BRACKETS','TWICE','ITEM','FIELD','CUT', `return ${m}`); return f('COMMA','EXTRA','FIELD','COMMENT','QUOTE','SPACES','BRACKETS','TWICE','ITEM','FIELD','CUT') as any[]; };
const key: [RegExp,string][] = [[/^Put a comma/,'COMMA'],[/^Take out the comma/,'EXTRA'],[/^Write each field/,'FIELD'],[/^Delete this c/,'COMMENT'],[/^Put this value/,'QUOTE'],[/^Type ordinary/,'SPACES'],[/^The brackets/,'BRACKETS'],[/^This field/,'TWICE'],[/^Begin each/,'ITEM'],[/^YAML/,'CUT'],[/^Type str/,'Type straight quotation marks, ", around this text, or none; found “'],[/^Take the back/,'Take the backslash out']];
for (const [name, file, wrap] of [['IN_JSON','a.json',(s:string)=>s],['IN_YAML','a.mdx',(s:string)=>`---\n${s}\n---\n`]] as const)
 for (const [what, source, said, read] of rows(name)) {
  const { errors, data } = parseFields(file, wrap(source));
  const got = errors.map(e => `${e.line} ${key.find(([k])=>k.test(e.message))?.[1] ?? e.message}`).join(' | ');
  const want = said.map(([l,m]: any) => `${l} ${m.replace(/^CUT.*/,'CUT')}`).join(' | ');
  const same = JSON.stringify(data) === JSON.stringify(read);
  if (got !== want || !same) console.log(what, '\n   want', want, JSON.stringify(read), '\n   got ', got, JSON.stringify(data));
 }
