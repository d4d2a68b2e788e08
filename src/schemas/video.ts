import { videoPlayer } from '../lib/video.ts';
import { pictureFile } from './files.ts';
import { entry, text } from './primitives.ts';

/** The address of a video whose player is known. */
export const videoAddress = text({
  like: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ or https://vimeo.com/1084537',
  is: (address) => videoPlayer(address) !== undefined,
});

/** A video on YouTube or Vimeo, which a visitor loads by a press. */
export const video = entry({
  url: videoAddress.describe('Address of the video on YouTube or Vimeo.'),
  title: text(5, 100).describe('What the video shows.'),
  src: pictureFile.optional().describe('Picture that stands there until the video is loaded.'),
}).describe('A video, which loads from its host when somebody presses the button.');
