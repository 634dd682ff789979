/** What a beacon tells; jsdom's blob has no `text()`. */
export const told = (beacon: Blob): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string) as Record<string, unknown>));
    reader.readAsText(beacon);
  });
