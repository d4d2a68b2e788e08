import { deliverySettings } from '../build-env.ts';
import { type Delivery, readDelivery } from './delivery.ts';
import { site } from '../site.config.ts';

/**
 * How a form reaches the firm, from the environment or the firm's config.
 * @param form which form
 * @param page address of the page it stands on
 * @returns undefined where the firm has set none
 */
export const formDelivery = (form: 'contact' | 'newsletter', page: string): Delivery | undefined =>
  readDelivery(deliverySettings[form] || site.forms[form], form, page);
