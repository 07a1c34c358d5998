/**
 * Widths in px of encoded images: for images relative to the screen, and for small ones of a fixed
 * size.
 */
export const SCREEN_WIDTHS = [360, 640, 828, 1280, 1920]
export const FIXED_WIDTHS = [48, 96, 144, 200, 400]
/** Quality of encoded images, in percent. */
export const IMAGE_QUALITY = 75
