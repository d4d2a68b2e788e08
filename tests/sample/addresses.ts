/** Every service of the requirements: route and h1. */
export const SERVICES: Record<string, string> = {
  '/services/design/architectural-design/': 'Architectural Design',
  '/services/design/structural-engineering/': 'Structural Engineering',
  '/services/design/mep-design/': 'MEP Design',
  '/services/design/interior-design/': 'Interior Design',
  '/services/design/bim-services/': 'BIM Services',
  '/services/design/3d-rendering/': '3D Rendering',
  '/services/design/virtual-reality/': 'Virtual Reality',
  '/services/design/permitting/': 'Permitting',
  '/services/design/feasibility/': 'Feasibility Studies',
  '/services/design/sustainable-design/': 'Sustainable Design',
  '/services/estimating/concrete-takeoffs/': 'Concrete Takeoffs',
  '/services/estimating/mep-takeoffs/': 'MEP Takeoffs',
  '/services/estimating/steel-takeoffs/': 'Steel Takeoffs',
  '/services/estimating/conceptual-estimating/': 'Conceptual Estimating',
  '/services/estimating/bid-estimating/': 'Bid Estimating',
  '/services/estimating/change-order/': 'Change Order Estimates',
  '/services/estimating/civil-estimating/': 'Civil Estimating',
  '/services/estimating/green-estimating/': 'Green Building Estimating',
  '/services/estimating/labor-equipment/': 'Labor & Equipment Cost Analysis',
  '/services/estimating/planswift/': 'PlanSwift & OST Services',
  '/services/estimating/bluebeam/': 'Bluebeam Revu Estimating',
  '/services/estimating/boq/': 'BOQ Preparation',
  '/services/construction/planning-scheduling/': 'Construction Planning & Scheduling',
  '/services/construction/site-supervision/': 'Site Supervision',
  '/services/construction/subcontractor/': 'Subcontractor Coordination',
  '/services/construction/drone-surveys/': 'Drone Surveys',
  '/services/construction/digital-twin/': 'Digital Twin Solutions',
  '/services/construction/gis-mapping/': 'GIS Mapping',
  '/services/construction/safety-management/': 'Safety Management (OSHA)',
  '/services/construction/quality-assurance/': 'Quality Assurance (QA/QC)',
  '/services/construction/contract-admin/': 'Contract Administration',
  '/services/construction/cost-control/': 'Cost Control',
  '/services/construction/claims-management/': 'Claims Management',
};

/** Every page that is not a service, with a part of its h1. */
export const PAGES: Record<string, RegExp> = {
  '/': /Drawn true\. Priced right\. Kept plumb\./,
  '/contact/': /Tell us about your project/,
  '/contact/drawings/': /Send us your drawings/,
  '/blog/': /Notes from the job/,
  '/blog/1/': /drone survey/i,
  '/blog/2/': /permit set/i,
  '/blog/3/': /estimate/i,
  '/blog/4/': /look-ahead/i,
  '/blog/5/': /VR|virtual|building before it exists/i,
  '/blog/6/': /tower crane/i,
  '/services/': /Services/,
  '/services/design/': /Design & Engineering/,
  '/services/estimating/': /Estimating Services/,
  '/services/construction/': /Construction Management/,
  '/people/': /People/,
  '/portfolio/': /Projects we designed/,
  '/samples/': /Sample documents/,
  '/sitemap/': /Sheet index/,
  '/search/': /Search the site/,
  '/404.html': /Page Not Found/,
  '/500.html': /Unexpected Application Error!/,
};

/** The static pages of the blog filter. */
export const CATEGORIES: Record<string, RegExp> = {
  '/blog/category/technology/': /Technology articles/,
  '/blog/category/design/': /Design articles/,
  '/blog/category/estimating/': /Estimating articles/,
  '/blog/category/construction/': /Construction articles/,
};

/** The page of every project. */
export const PROJECTS: Record<string, RegExp> = {
  '/portfolio/1/': /Office/,
  '/portfolio/2/': /Apartments/,
  '/portfolio/3/': /Clinic/,
  '/portfolio/4/': /Warehouse/,
  '/portfolio/5/': /Science/,
  '/portfolio/6/': /Bridge/,
};

/** The page of every person. */
export const PEOPLE: Record<string, RegExp> = {
  '/people/claire-novak/': /Claire Novak/,
  '/people/daniel-okafor/': /Daniel Okafor/,
  '/people/helen-brandt/': /Helen Brandt/,
  '/people/samuel-ortiz/': /Samuel Ortiz/,
  '/people/jonas-feld/': /Jonas Feld/,
  '/people/marta-ibarra/': /Marta Ibarra/,
  '/people/priya-raman/': /Priya Raman/,
};

/** The page of every sample takeoff. */
export const TAKEOFFS: Record<string, RegExp> = {
  '/samples/footing-and-wall/': /concrete takeoff/,
  '/samples/steel-bay/': /steel takeoff/,
  '/samples/earthwork/': /earthwork takeoff/,
  '/samples/crew-and-equipment/': /labor and equipment/,
  '/samples/small-office/': /bill of quantities/,
  '/samples/change-order/': /change order/,
};
