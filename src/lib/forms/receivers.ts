/** The services that can receive a form, and what each takes. */

/**
 * The services that accept files: how many in one message, and the bytes of each. Others accept them in paid plans
 * only, and JSON cannot hold them.
 */
export const FILE_LIMITS = {
  endpoint: { files: 10, file: 50_000_000 },
  // Netlify Forms: one file per field, and 8 MB per request, including all fields.
  netlify: { files: 1, file: 7_900_000 },
};
export type FileLimits = (typeof FILE_LIMITS)['endpoint'];

/** Days that the endpoint keeps messages, unless the firm sets another number. */
export const KEEP_DAYS = 365;

/** Marks the page that confirms a form. */
export const CONFIRMATION = 'message-sent';

/** Values of a delivery setting, in words. */
export const DELIVERIES =
  'none, endpoint, netlify, formspree:ID, web3forms:ACCESS-KEY or json:https://ADDRESS';
/**
 * The same as a pattern. Pages on https may not send to http, except on the visitor's own machine, where a delivery can
 * be tried.
 */
export const DELIVERY =
  /^\s*(?:none|endpoint|netlify|(?:formspree|web3forms):[\w-]+|json:(?:https|http(?=:\/\/localhost[:/])):\/\/[^\s/]\S*)\s*$/;

/** A delivery setting with only the ID from the full URL that Formspree shows. */
export const plainDelivery = (setting: string): string =>
  setting.replace(/^(\s*formspree:)\s*(?:https?:\/\/)?(?:www\.)?formspree\.io\/f\/([\w-]+)\/?/, '$1$2');

/** A form's way to the firm. */
export interface Delivery {
  /** Address that the browser or a script posts the form to. */
  action: string;
  /** Hidden fields that the service requires. */
  hidden: Record<string, string>;
  /** Name of the field that only robots fill in. */
  honeypot: string;
  /**
   * True if the receiver's answer confirms a message: a status of 200 alone may come from a captcha, a network's
   * sign-in page, or a host that serves its home page for every path. False if only the receiver's refusals are known.
   */
  confirms: boolean;
  /** True if a script posts JSON, with a key to drop duplicates by, instead of form fields. */
  json: boolean;
  /** True for the endpoint of this project, which also asks how long the form was open. */
  endpoint: boolean;
  /** True if Netlify has to find the form in the built HTML. */
  netlify: boolean;
  /** Limits of the upload form; absent for other forms, and where files are not taken. */
  files?: FileLimits;
}

/** The part a script needs; the form itself has the rest. */
export type ScriptDelivery = Pick<Delivery, 'honeypot' | 'confirms' | 'json' | 'endpoint' | 'files'>;
