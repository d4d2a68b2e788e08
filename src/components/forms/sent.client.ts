// The form that led here has been sent, and its draft is not needed any more.
try {
  const name = sessionStorage.getItem('sending');
  if (name) localStorage.removeItem(`draft:${name}`);
  sessionStorage.removeItem('sending');
} catch {
  // Storage is off: there is none.
}
