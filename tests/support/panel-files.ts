/** Server files of the panel: by their prefix, and in domains that only the panel has. */
export const OF_PANEL = /^\/?server\/(\w+\/admin-|(imports|search|staff)\/)/
