import BlogFilter from './BlogFilter.tsx';
import ContactForm from './ContactForm.tsx';
import MobileMenu from './MobileMenu.tsx';
import Toasts from './Toasts.tsx';

/** All islands, for the server (`Island.astro`) and for the browser (`hydrate.tsx`). */
export const ISLANDS = { BlogFilter, ContactForm, MobileMenu, Toasts };
export type IslandName = keyof typeof ISLANDS;
