/** The words of the interface in Spanish, for the United States and Latin America; see src/ui-text/en.ts. */
import type { Words } from './words.ts';

/** The language of this file, as `language` in src/content/firm.json begins. */
export const LANGUAGE = 'es';

const write = (email: string, phone?: string) => `escriba a ${email}${phone ? ` o llame al ${phone}` : ''}.`;
const reach = (email: string, phone?: string) => `E${write(email, phone).slice(1)}`;

export const site: Words['site'] = {
  moved: 'Esta página cambió de dirección',
  demo: 'Sitio de demostración: la empresa, su personal, sus licencias, sus clientes, sus proyectos y sus cifras son ficticios.',
  preview: 'Vista previa: este sitio no está terminado.',
  notFinished: (title: string) => `Sin terminar: ${title}`,
  facts: 'De un vistazo',
  skip: 'Ir al contenido',
  mainMenu: 'Principal',
  breadcrumb: 'Ruta de navegación',
  /** Behind the link to another language, in its words, on a page that is not translated. */
  onlyIn: (language: string) => `página de inicio; esta página solo está en ${language}`,
  /** Before a link to the home page, on the 404 page of another language. */
  notHere: 'Aquí no hay ninguna página.',
  /** Behind a link to a page that is not translated. */
  inLanguage: (language: string) => `en ${language}`,
  newTab: 'Se abre en otra pestaña',
  quoted: (words: string) => `“${words}”`,
  colorTheme: 'Tema de color',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  sheet: 'Hoja',
  home: 'Inicio',
};

/** Marks of entries that are not public yet, in previews. */
export const publication: Words['publication'] = {
  draft: 'Borrador',
  scheduled: (day: string) => `Programado para el ${day}`,
};

/** Name of the region with messages of the page, for screen readers. */
export const toasts: Words['toasts'] = {
  region: 'Avisos',
  close: 'Cerrar aviso',
};

export const menu: Words['menu'] = {
  title: 'Menú',
  /** Portfolio, samples and people. */
  work: 'Nuestro trabajo',
  close: 'Cerrar',
  call: (phone: string) => `Llamar al ${phone}`,
};

export const footer: Words['footer'] = {
  about: (firm: string) => `Acerca de ${firm}`,
  quickLinks: 'Enlaces rápidos',
  services: 'Nuestros servicios',
  newsletter: 'Boletín',
  licensed: (states: string) => `Con licencia en ${states}`,
  legal: 'Textos legales',
  legalInPreparation: 'Textos legales, en preparación',
};

export const titleBlock: Words['titleBlock'] = {
  firm: 'Empresa',
  /** In link previews. */
  website: 'Sitio web',
  title: 'Título de la hoja',
  updated: 'Última revisión',
};

export const newsletter: Words['newsletter'] = {
  label: 'Artículos nuevos por correo.',
  placeholder: 'Su correo electrónico',
  subscribe: 'Suscribirse',
  demo: 'Demostración: no recibirá ningún correo.',
  failure: (email, phone) => `No pudimos confirmar su suscripción. ${reach(email, phone)}`,
};

export const fields: Words['fields'] = {
  optional: '(opcional)',
};

export const sentFromPreview =
  'Este sitio es una vista previa, pero lo que envíe aquí sí llega a la empresa.';

/** Label of the field that only bots fill in. */
export const honeypot = 'Deje este campo vacío';

export const actions: Words['actions'] = {
  home: 'Volver al inicio',
  backHome: 'Volver al inicio',
  quote: 'Pedir una cotización',
  contact: 'Contáctenos',
  drawings: 'Enviar planos',
  seeWork: 'Ver nuestro trabajo',
  seeTakeoff: 'Ver ejemplos de cuantificación',
  portfolio: 'Ver los proyectos',
  samples: 'Ver documentos de muestra',
  readBlog: 'Leer el blog',
  toBlog: 'Ir al blog',
};

export const home: Words['home'] = {
  stars: (rating: number) => `${rating} de 5 estrellas`,
  more: (count: number) => `y ${count} ${count === 1 ? 'servicio' : 'servicios'} más`,
};

export const discipline: Words['discipline'] = {
  articles: 'Artículos sobre este trabajo',
  audience: 'Para quién es',
  overview: 'Panorama general',
  projects: 'Proyectos',
  ready: '¿Listo para empezar?',
  questions: 'Preguntas de los clientes',
  samples: 'Documentos de muestra',
  teamwork: 'Cómo trabaja con las demás disciplinas',
};

export const service: Words['service'] = {
  about: 'Acerca de este servicio',
  covered: 'Ver qué incluye',
  deliverables: 'Lo que entregamos',
  designProcess: 'Nuestro proceso de diseño',
  designServices: 'Servicios de diseño',
  /** Terms of the schedule under the head, in its order. */
  fact: {
    for: 'Para',
    send: 'Usted envía',
    get: 'Usted recibe',
    turnaround: 'Plazo',
    price: 'Precio',
    rush: 'Entrega urgente',
    formats: 'Software y formatos',
    sealedIn: 'Con sello profesional en',
  },
  features: 'Características principales',
  points: 'Nuestros servicios',
  projects: 'Proyectos destacados',
  projectsWith: 'Proyectos con este servicio',
  questions: 'Preguntas de los clientes',
  ready: '¿Listo para empezar?',
  related: 'Servicios relacionados',
  reasons: 'Por qué elegirnos',
};

export const blog: Words['blog'] = {
  articles: 'Artículos',
  author: 'Acerca del autor',
  answer: 'Respuesta breve',
  by: 'Por',
  reviewedBy: 'Revisado por',
  download: 'Descargar',
  sources: 'Fuentes',
  category: 'Categoría',
  contents: 'En este artículo',
  footnotes: 'Notas al pie',
  /** Titles of boxes that have none of their own, by the kind after ::: or in [!NOTE]. */
  callouts: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
  },
  backToNote: (number: string) => `Volver a donde se cita la nota ${number}`,
  all: 'Todos',
  minutes: (count: number) => `${count}\u00a0min de lectura`,
  newer: 'Más reciente',
  older: 'Más antiguo',
  updated: 'Actualizado el',
  /** Behind the title of the second and later pages of a list. */
  pageNote: (number: number, count: number) => ` (página ${number} de ${count})`,
  none: 'Estamos escribiendo los primeros artículos.',
  noneInCategory: 'Todavía no hay artículos en esta categoría.',
};

export const people: Words['people'] = {
  none: 'Estamos preparando los primeros perfiles.',
  title: 'Equipo',
  articles: (name: string) => `Artículos de ${name}`,
  /** Terms of the schedule on a person's page, in its order. */
  fact: {
    jobTitle: 'Puesto',
    credentials: 'Credenciales',
    education: 'Estudios',
    states: 'Con licencia en',
    since: 'En la construcción desde',
    joined: 'En la empresa desde',
    licenses: 'Números de licencia',
  },
  links: 'Perfiles',
  reach: 'Contacto directo',
  projects: (name: string) => `Proyectos de ${name}`,
};

export const careers: Words['careers'] = {
  title: 'Vacantes',
  none: 'Por el momento no hay vacantes.',
  /** Terms of the schedule on the page of a job, in its order. */
  fact: {
    place: 'Lugar',
    kind: 'Tipo de empleo',
    salary: 'Salario',
    benefits: 'Prestaciones',
    date: 'Publicada',
    until: 'Solicitudes hasta',
    to: 'Solicitudes a',
  },
  kind: {
    'full-time': 'Tiempo completo',
    'part-time': 'Medio tiempo',
    contractor: 'Por contrato',
    temporary: 'Temporal',
    intern: 'Prácticas profesionales',
  },
  pay: {
    hour: (range) => `${range} por hora`,
    month: (range) => `${range} al mes`,
    year: (range) => `${range} al año`,
  },
  apply: 'Cómo postularse',
  applyByMail: 'Postularse por correo',
  applyOnline: 'Postularse en línea',
};

/** Capability statement, with the terms of its data in their order. */
export const capability: Words['capability'] = {
  save: 'Guardar como PDF',
  fact: {
    legalName: 'Razón social',
    uei: 'Identificador UEI',
    cage: 'Código CAGE',
    naics: 'Códigos NAICS',
    bonding: 'Fianzas',
  },
};

export const pagination: Words['pagination'] = {
  label: 'Páginas',
  page: (number: number) => `Página ${number}`,
  previous: 'Anterior',
  next: 'Siguiente',
};

export const share: Words['share'] = {
  mail: 'Compartir por correo',
  linkedIn: 'Compartir en LinkedIn',
  copy: 'Copiar enlace',
};

export const portfolio: Words['portfolio'] = {
  projects: 'Proyectos',
  all: 'Todos',
  filter: 'Mostrar los proyectos de una categoría',
  none: 'Los primeros proyectos están en preparación.',
  showing: (shown: number, total: number) =>
    `${shown === 1 ? 'Se muestra' : 'Se muestran'} ${shown} de ${total} ${total === 1 ? 'proyecto' : 'proyectos'}`,
};

export const project: Words['project'] = {
  /** Terms of the schedule under the head, in its order. */
  fact: {
    location: 'Ubicación',
    category: 'Tipo',
    size: 'Tamaño',
    contract: 'Contrato',
    dates: 'Fechas',
    year: 'Terminado en',
  },
  facts: 'Datos del proyecto',
  role: 'Nuestro papel',
  team: 'Equipo',
  services: 'Servicios',
  problem: 'El mayor problema',
  decision: 'Lo que decidimos',
  result: 'El resultado',
  photos: 'Fotos',
  beforeAfter: 'Antes y después',
  before: 'Antes',
  after: 'Después',
  video: 'Video',
  neighbors: 'Proyecto anterior y siguiente',
  previous: 'Anterior',
  next: 'Siguiente',
};

export const samples: Words['samples'] = {
  document: 'Documento',
  format: 'Formato',
  size: 'Tamaño',
  download: 'Descargar',
  request: 'Solicitar',
  onRequest: 'a solicitud',
  askByMail: 'Solicitar por correo',
  askFor: (name: string) => `(${name})`,
  none: 'Los primeros documentos están en preparación.',
};

export const takeoff: Words['takeoff'] = {
  title: 'Cuantificaciones de muestra',
  rows: 'Cantidades',
  rowsWithCost: 'Cantidades y costo',
  item: 'N.º',
  description: 'Concepto',
  quantity: 'Cantidad',
  unit: 'Unidad',
  rule: 'Base',
  formula: 'Fórmula',
  inputs: 'Datos',
  files: {
    XLSX: 'Libro de Excel con fórmulas activas',
    CSV: 'Valores sin fórmulas',
    PDF: 'Hoja para imprimir',
  },
  assumptions: 'Supuestos',
  exclusions: 'No incluido',
  forYourJob: 'Para su obra',
  ofService: 'Cuantificación de muestra',
  service: (title: string) => `Más sobre ${title}`,
  closing: {
    title: '¿Quiere esto para sus planos?',
    text: 'Envíe las hojas y la fecha de la licitación. Antes de empezar confirmamos el alcance, el formato, el precio y la fecha de entrega.',
  },
};

export const contactForm: Words['contactForm'] = {
  labels: { name: 'Nombre', email: 'Correo electrónico', subject: 'Asunto', message: 'Mensaje' },
  wrong: {
    name: 'Escriba su nombre',
    email: 'Escriba una dirección de correo válida',
    subject: 'Escriba un asunto',
    message: 'Escriba su mensaje',
  },
  problem: 'Hay un problema',
  refused: { title: 'Error en el formulario', description: 'Llene correctamente todos los campos.' },
  failed: {
    title: 'Mensaje sin confirmar',
    description: reach,
    text: 'No pudimos confirmar el envío de su mensaje, que sigue en el formulario. Escriba a',
    or: 'o llame al',
  },
  sent: {
    title: 'Mensaje enviado',
    description: 'Recibimos su mensaje y le responderemos en breve.',
    text: 'Gracias. Le respondemos dentro de un día hábil.',
  },
  undelivered: (email: string) => `Para comunicarse con la empresa, escriba a ${email}.`,
  byMail: (email: string) =>
    `El botón abre su programa de correo con este mensaje; envíelo desde ahí. Si no se abre ninguno, escriba a ${email}.`,
  sending: 'Enviando su mensaje…',
  send: 'Enviar mensaje',
};

export const failure: Words['failure'] = {
  title: '¡Error inesperado de la aplicación!',
  reach: 'Comuníquese con nosotros:',
  or: 'o',
};

/** A legal text's words for a number of days. */
export const legal: Words['legal'] = {
  days: (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`,
};

/** Headings and labels of llms.txt. */
export const llms: Words['llms'] = {
  services: (discipline: string) => `Servicios: ${discipline}`,
  projects: 'Proyectos',
  takeoffs: 'Cuantificaciones de muestra',
  people: 'Equipo',
  articles: 'Artículos',
  contact: 'Contacto',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  hours: 'Horario',
};

/** Headings of the sheet index. */
export const sheetIndex: Words['sheetIndex'] = {
  pages: 'Páginas',
  categories: 'Artículos por categoría',
};

/** Kinds of search results. */
export const found: Words['found'] = {
  discipline: 'Servicios',
  page: 'Página',
  project: 'Proyecto',
  takeoff: 'Cuantificación de muestra',
  person: 'Persona',
  opening: 'Vacante',
  sample: 'Muestra',
  article: 'Artículo',
};

export const search: Words['search'] = {
  label: 'Palabras o número de hoja',
  submit: 'Buscar',
  results: 'Resultados',
  more: 'Mostrar más',
  askOffice: 'Pregúntenos',
};

export const blogFilter: Words['blogFilter'] = {
  all: 'Todos',
  category: 'Categoría',
  search: 'Buscar artículos',
  clear: 'Quitar filtros',
  searching: 'Buscando…',
  none: 'Ningún artículo coincide con su búsqueda.',
  failed: 'La búsqueda no funciona. Elija una categoría.',
  found: (count: number) => `${count} ${count === 1 ? 'artículo' : 'artículos'}`,
};

export const contact: Words['contact'] = {
  demo: 'Demostración: no se envió nada.',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo',
  hours: 'Horario',
  people: 'Conozca al equipo',
  certifications: 'Certificaciones',
  memberships: 'Afiliaciones',
  insurance: 'Seguros',
  serviceArea: 'Zona de servicio',
  drawings: '¿Tiene planos, modelos o fotos?',
  sendDrawings: 'Enviar planos',
  map: (place: string) => `Mapa: ${place}`,
  openMap: (street: string) => `Abrir ${street} en Mapas`,
  showMap: (host: string) => `Ver mapa (se carga desde ${host})`,
  sitePlan: 'Ubicación',
  north: 'El norte está arriba',
};

export const embed: Words['embed'] = {
  play: (host: string) => `Ver video (se carga desde ${host})`,
  watch: (host: string) => `Ver en ${host}`,
};

export const autosave: Words['autosave'] = {
  kept: 'Su borrador queda guardado en este navegador hasta que lo envíe.',
  clear: 'Vaciar formulario',
};

/** Messages of the forms that a script sends, by name; contactForm has those of the contact form. */
export const formMessages: Words['formMessages'] = {
  newsletter: {
    sending: 'Enviando su suscripción…',
    sent: 'Recibirá el próximo artículo por correo.',
    /** Titles of notices in the corner. */
    notices: { sent: 'Suscripción registrada', failed: 'Suscripción sin confirmar' },
  },
  upload: {
    sending: 'Enviando su mensaje…',
    sent: 'Gracias. Le respondemos dentro de un día hábil.',
    /** The script fills in what is in braces. */
    files: {
      empty: '{name} está vacío.',
      changed: '{name} se modificó, movió o borró después de elegirlo. Elíjalo de nuevo.',
      tooLarge: '{name} pesa {size}; el límite es {limit}. Envíe mejor un enlace.',
      unknown: '{name} es de un tipo que aquí no aceptamos. Comprímalo en ZIP o envíe un enlace.',
      tooMany:
        'Elija {limit} archivos como máximo. Envíe los demás en otro mensaje o en un solo archivo ZIP.',
    },
  },
};

export const upload: Words['upload'] = {
  groups: { project: 'El proyecto', files: 'Planos', you: 'Sus datos' },
  labels: {
    project: '¿Qué va a construir?',
    location: 'Ubicación',
    stage: 'Etapa',
    neededBy: 'Fecha de licitación o de entrega',
    services: 'Servicios que necesita',
    files: 'Archivos',
    links: 'Enlaces a carpetas compartidas',
    message: '¿Algo más?',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  hints: {
    project:
      'Tipo, niveles y superficie, por ejemplo: consultorios médicos, 2 niveles, 24,000 pies² o 2,200 m²',
    location: 'Ciudad y estado, o el terreno',
    phone: 'El día de la licitación le llamamos en lugar de escribirle.',
    links: 'Uno por línea. Configure cada uno para que cualquiera que lo tenga pueda abrir la carpeta.',
  },
  files: (count: number, size: string) =>
    `Planos, modelos, archivos de Office, imágenes y ZIP: ${count === 1 ? `un archivo de hasta ${size}` : `hasta ${count} archivos, ${size} cada uno`}`,
  stages: [
    'Aún sin diseño',
    'Anteproyecto',
    'Desarrollo del diseño',
    'Proyecto ejecutivo',
    'En revisión de permiso',
    'Licitación (contratista general)',
    'Licitación (subcontratista)',
    'En construcción',
  ],
  /** Before the link to the folder of `forms.files`. */
  fileRequest:
    'Suba sus archivos a nuestra carpeta y después envíe este formulario, para que sepamos de quién son.',
  fileRequestLink: 'Agregar archivos',
  noFiles: 'Este formulario no acepta archivos adjuntos. Súbalos a una carpeta compartida y pegue el enlace.',
  byMail: 'El botón abre su programa de correo con este mensaje. Adjunte los archivos antes de enviarlo.',
  send: 'Enviar planos',
  sendByMail: 'Continuar en mi correo',
  subject: 'Planos de un proyecto',
  removeFile: 'Quitar',
  progress: 'Enviado hasta el momento',
  failed: (email, phone) =>
    `No pudimos confirmar el envío. Su mensaje y sus archivos siguen en el formulario. Inténtelo de nuevo o ${write(email, phone)}`,
};

/** Answers of the endpoint to those who send, and the mail that it writes to the firm. */
export const endpoint: Words['endpoint'] = {
  title: 'No enviado',
  back: 'Su texto sigue en el formulario: regrese en su navegador.',
  instead: (email: string) => `Escriba a ${email}.`,
  failed: 'No pudimos recibir su mensaje. Inténtelo de nuevo en un minuto.',
  tooMany: 'Demasiados mensajes a la vez. Inténtelo de nuevo en unos minutos.',
  noRoom: 'Por ahora no podemos recibir archivos. Envíe mejor un enlace.',
  keyUsed: 'Este formulario ya se envió. Vuelva a cargar la página para enviar otro mensaje.',
  otherSite: 'Envíelo desde el formulario de nuestro sitio web.',
  robot: 'Este mensaje parece automático. Si no lo es, escríbanos por correo.',
  nothing: 'Esta página no existe.',
  form: 'Envíelo desde el formulario.',
  broken: 'Algo falló con este formulario. Vuelva a cargar la página o escríbanos por correo.',
  unreadable: 'No pudimos leer este mensaje. Envíelo de nuevo, por favor.',
  tooLarge: 'Lo que envía es demasiado grande para el formulario. Envíe mejor un enlace.',
  files: (max: number) => `Envíe como máximo ${max} archivos a la vez.`,
  fileTooLarge: (name: string) => `${name} es demasiado grande. Envíe mejor un enlace.`,
  fileUnknown: (name: string) =>
    `No aceptamos ${name}. Envíe un PDF, plano, modelo, archivo de Office, imagen o ZIP.`,
  /** Subjects of the fields, in the sentences below. */
  field: {
    name: 'su nombre',
    email: 'su correo electrónico',
    subject: 'un asunto',
    message: 'su mensaje',
    project: 'una línea sobre lo que va a construir',
    location: 'la ubicación',
    stage: 'la etapa',
    neededBy: 'la fecha',
    phone: 'su teléfono',
    services: 'los servicios',
    links: 'los enlaces',
  },
  write: (field: string) => `Escriba ${field}.`,
  tooLong: (field: string, max: number) => `Escriba ${field} en ${max} caracteres como máximo.`,
  address: 'Escriba una dirección de correo como nombre@empresa.com.',
  mail: {
    subject: (form: string, about: string) => {
      const names: Record<string, string> = { contact: 'contacto', newsletter: 'boletín', upload: 'planos' };
      return `Sitio web, ${names[form] ?? form}: ${about}`;
    },
    /** Names of fields. */
    names: {
      name: 'nombre',
      language: 'idioma',
      email: 'correo',
      subject: 'asunto',
      message: 'mensaje',
      project: 'proyecto',
      location: 'lugar',
      stage: 'etapa',
      neededBy: 'fecha',
      phone: 'teléfono',
      services: 'servicios',
      links: 'enlaces',
    },
    file: (name: string, size: string, state: string) => `archivo: ${name}, ${size}, ${state}`,
    attached: 'adjunto',
    inFolder: (folder: string) => `en el servidor, en ${folder}`,
    arrived: (id: string, time: string) => `Mensaje ${id}, recibido ${time}`,
    /** A mail of many enquiries, which came in a short time. */
    digest: (count: number) => `${count} mensajes en un correo`,
    digestIntro:
      'En una hora llegaron más mensajes de los que se envían uno por uno. Aquí los textos largos están cortados; en el servidor están completos.',
  },
};

// Words of page scripts. Plain strings, which the bundler writes into each script: an object would become a file that
// scripts share with the islands, and so with React.
export const SHARE = 'Compartir…';
export const LINK_COPIED = 'Enlace copiado';
export const COPY_THIS_LINK = 'Copie este enlace';
/** Counter of long texts in forms. */
export const COUNT = '{used} de {limit} caracteres';
export const TOO_LONG = '{label}: use como máximo {limit} caracteres';
export const SAMPLE_ON_REQUEST = 'Muestra a solicitud';
export const SAMPLE_ON_REQUEST_TEXT = 'Escríbanos y le enviamos este archivo por correo.';
export const SEARCHING_FOR = 'Buscando “{words}”…';
export const NOTHING_FOUND_FOR = 'No se encontró nada para “{words}”';
export const FOUND_FOR = 'Resultados para “{words}”: {count}';
/** Ignored in a search that has other words. */
export const STOP_WORDS = 'a al con de del e el en la las los o para por sin su sus u un una y';
/** Endings that words lose before the search compares them, in order: a pattern, `>`, and what takes its place. */
export const ENDINGS =
  'ces$>z (?<=[aeiou])s$> (?<=...[^aeiou])e$> (?<=...)(?:aci|ici|uci|si)on$> (?<=....)(?:ando|iendo|ad[ao]|id[ao])$> (?<=....)[aeo]$>';
