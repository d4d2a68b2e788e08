// `?about=estimating/boq` fills in the subject with the title of that service; anything but a service in the menu does nothing.
const about = new URLSearchParams(location.search).get('about') ?? '';
const subject = document.querySelector<HTMLInputElement>('#subject');
const links = document.querySelectorAll<HTMLAnchorElement>('.service-links a');
const service = [...links].find(({ pathname }) => pathname.endsWith(`/services/${about}/`));
// A discipline is not a service. What the visitor has typed, or the browser has restored, stays.
if (subject && service && about.includes('/'))
  subject.value ||= service.firstChild?.textContent?.trim() ?? '';
