// `?about=estimating/boq` fills in the subject with the name of that service; anything but a listed service does nothing.
const about = new URLSearchParams(location.search).get('about');
const subject = document.querySelector<HTMLInputElement>('#subject');
const links = document.querySelectorAll<HTMLAnchorElement>('.service-subjects a');
const known = [...links].find(({ pathname }) => pathname.endsWith(`/contact/${about}/`));
// What the visitor has typed, or the browser has restored, stays.
if (subject && known) subject.value ||= known.textContent;
