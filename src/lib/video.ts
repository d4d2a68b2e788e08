/** The addresses of a video on YouTube: a page, a short link, a short, a live video or a player. */
const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,})/;
/** The address of a video on Vimeo, alone, in a channel or as a player; an unlisted one has a second key. */
const VIMEO =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[^/]+\/)?(\d+)(?:\/(\w+)|\?(?:.*&)?h=(\w+))?/;

/** Origins of the players. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/**
 * The address of the player of a video, which sets no cookies before it plays, and starts at once.
 * @param address as it is shared; the result is undefined unless it is on YouTube or Vimeo
 */
export function videoPlayer(address: string): string | undefined {
  const [youTube, vimeo] = PLAYERS;
  const [, id] = YOUTUBE.exec(address) ?? [];
  if (id) return `${youTube}/embed/${id}?autoplay=1`;
  const [, number, path, key = path] = VIMEO.exec(address) ?? [];
  return number && `${vimeo}/video/${number}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`;
}
