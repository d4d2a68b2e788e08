import CMS, { type CmsConfig } from '@sveltia/cms';

const config = document.querySelector('script[type="application/json"]')?.textContent ?? '';
await CMS.init({ config: JSON.parse(config) as CmsConfig });
