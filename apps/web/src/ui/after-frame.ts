/** Does work directly after the next frame, so that the frame shows the press that caused the work. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
