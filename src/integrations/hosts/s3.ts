import {
  HASHED,
  type HostFiles,
  IMMUTABLE,
  REVALIDATED,
  SECURITY_HEADERS,
  UNKNOWN_ARTICLE,
} from './headers.ts';

/** What has to be set by hand for an S3 website behind CloudFront. */
export const s3: HostFiles = (base) => {
  const { under, to, status } = UNKNOWN_ARTICLE;
  const rule = {
    Condition: { KeyPrefixEquals: `${base}${under}`.slice(1), HttpErrorCodeReturnedEquals: '404' },
    Redirect: { ReplaceKeyWith: `${base}${to}`.slice(1), HttpRedirectCode: String(status) },
  };
  return [
    {
      path: 's3-cloudfront.md',
      text: `# S3 website behind CloudFront

1. Upload the hashed files first, then the pages:

       aws s3 sync dist${base}/_astro s3://BUCKET${base}/_astro --cache-control "${IMMUTABLE}"
       aws s3 sync dist${base} s3://BUCKET${base} --exclude "${HASHED.slice(1)}*" --cache-control "${REVALIDATED}"

2. Static website hosting: index document \`index.html\`, error document \`${`${base}/404.html`.slice(1)}\`, routing rule

       ${JSON.stringify([rule])}

3. CloudFront with the website endpoint as its origin, HTTP redirected to HTTPS, compression on, and a
   response headers policy with

${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `       ${name}: ${value}`)
  .join('\n')}
`,
    },
  ];
};
