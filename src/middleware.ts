export { onRequest } from './build/policy/middleware.ts';
