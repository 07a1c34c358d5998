import localFont from 'next/font/local'

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
})

const sora = localFont({
  src: '../node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  weight: '100 800',
  variable: '--font-sora',
  display: 'swap',
  preload: false,
})

/** Class of the html element: declares the variables of the two typefaces of the store. */
export const fontVariables = `${inter.variable} ${sora.variable}`
