import type { AstroIntegration } from 'astro';

import { formDelivery } from '../data/forms.ts';

/** Says in the build that enquiries go nowhere, for as long as that is so. */
export const deliveryNotice = (): AstroIntegration => ({
  name: 'forms',
  hooks: {
    'astro:build:start': ({ logger }) => {
      if (formDelivery('contact', '/contact/')) return;
      logger.warn(
        'Enquiries are confirmed but not delivered. Set forms.contact in src/site.config.ts or CONTACT_DELIVERY.',
      );
    },
  },
});
