/** Widths in px in which pictures are offered to browsers: those of a part of the page, then of small fixed ones. */
export const SCREEN_WIDTHS = [360, 640, 828, 1280, 1920]
export const FIXED_WIDTHS = [48, 96, 144, 200, 400]
/** Quality of the encoded pictures, in percent. */
export const IMAGE_QUALITY = 75
