import type { Site } from '../../src/schemas/site.ts';

/** A firm whose site is Spanish; it takes the place of src/site.config.ts in a copy of the project. */
export const site: Site = {
  name: 'Plomada Norte',
  legalName: 'Plomada Norte Ingenieros, S. C.',
  url: 'https://plomada-norte.example',
  language: 'es-MX',
  tagline: 'Le ayudamos a construir su proyecto',
  about:
    'Plomada Norte reúne en una oficina el proyecto estructural y los presupuestos de obra. Quienes calculan y quienes cuantifican trabajan con los mismos planos.',
  role: 'Proyectamos y presupuestamos; no construimos.',
  licenses: [
    { state: 'TX', kind: 'Ingeniería estructural', holder: 'Lucía Treviño', number: '0001' },
    { state: 'NM', kind: 'Registro de la empresa', number: '0002' },
  ],
  insurance: ['Responsabilidad profesional'],
  serviceArea: ['TX', 'Nuevo León y Coahuila'],
  email: 'hola@plomada-norte.example',
  phone: '+52 81 5550 0142',
  address: { street: 'Calzada del Valle 400', city: 'Monterrey', postalCode: '66220', country: 'MX' },
  hours: {
    text: 'Lunes a viernes, de 9 a 18 h',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/plomada-norte-example' }],
  map: { embed: 'https://mapas.example/plano?monterrey', link: 'https://mapas.example/monterrey' },
  forms: { contact: 'endpoint', newsletter: 'endpoint', keepDays: 180 },
  photoHost: 'https://images.unsplash.com',
  securityContactUntil: '2099-12-31',
};
