// Old JavaScript on purpose: it has to run on the very versions that it turns away.
// npm's own Node counts, not the one that this project installs: npm leaves out the native parts
// of packages that do not fit it, and the build then fails for no reason that anybody could guess.
var found = (/ node\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || [])[1] || process.versions.node;
var parts = found.split('.').map(Number);
var fits = parts[0] > 22 || (parts[0] === 22 && parts[1] >= 12) || (parts[0] === 20 && parts[1] >= 19);
if (!fits) {
  console.error(
    'This site needs Node 20.19+, 22.12+ or 24; found ' + found + '. Install Node 24, then run npm ci again.',
  );
  process.exit(1);
}
