import { useMutation } from '@portal/remote-kit';

/** Opens a paper in another window, where it is read and printed. @param address signs where it is, each time anew */
export function useOpenPaper<Of = void>(address: (of: Of) => Promise<{ url: string }>) {
  return useMutation({
    mutationFn: async (of: Of) => {
      // Opened with the click and sent on afterwards: a window that opens after an answer is blocked.
      const page = window.open('', '_blank');
      if (page) page.opener = null;
      try {
        const { url } = await address(of);
        if (page) page.location.replace(new URL(url, location.href).href);
        // Without a window of its own the file takes this one; the way back is the browser's.
        else location.assign(url);
      } catch (error) {
        page?.close();
        throw error;
      }
    },
  });
}
