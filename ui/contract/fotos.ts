/** The widths of a photograph's files, in pixels. Written by `make wire`. */
export const LARGURAS: readonly number[] = [480, 768, 1200, 1600, 2240];
