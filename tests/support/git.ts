import { devNull } from 'node:os';

/** The environment for git, which then has neither the settings nor the repository of the person who runs the tests. */
export const ofFirm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'A firm'],
      [`GIT_${who}_EMAIL`, 'firm@example.com'],
    ]),
  ),
});
