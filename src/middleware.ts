export { onRequest } from './integrations/policy/middleware.ts';
