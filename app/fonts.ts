import localFont from 'next/font/local'

/* The files of app/fonts are made by `npm run fonts`. */

const inter = localFont({
  src: './fonts/inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'swap',
})

const sora = localFont({
  src: './fonts/sora.woff2',
  weight: '400 700',
  variable: '--font-sora',
  display: 'swap',
})

/** Class of the html element: declares the variables of the two typefaces of the store. */
export const fontVariables = `${inter.variable} ${sora.variable}`
