"""Every usual address of a YouTube video is its id; what names no video is none."""

import time

import pytest

from db.platform.youtube import split_videos, video_of

ID = "dQw4w9WgXcQ"
FRAME = (
    f'<iframe width="560" height="315" src="https://www.youtube.com/embed/{ID}?si=AbC_12" title="YouTube, o vídeo"'
    ' allow="accelerometer; autoplay; clipboard-write" allowfullscreen></iframe>'
)
SAME = [
    ID,
    f"https://youtu.be/{ID}",
    f"https://youtu.be/{ID}?si=AbC_12",
    f"youtu.be/{ID}",
    f"https://www.youtube.com/watch?v={ID}",
    f"https://www.youtube.com/watch?v={ID}&feature=youtu.be&t=10",
    f"https://www.youtube.com/watch?app=desktop&v={ID}",
    f"https://www.youtube.com/watch?t=10&amp;v={ID}&amp;list=PL1",
    f"www.youtube.com/watch?v={ID}#t=10",
    f"youtube.com/watch/?v={ID}",
    f"http://m.youtube.com/watch?v={ID}",
    f"https://music.youtube.com/watch?v={ID}&list=RD",
    f"HTTPS://WWW.YOUTUBE.COM/watch?v={ID}",
    f"https://www.youtube.com/shorts/{ID}?feature=share",
    f"https://www.youtube.com/live/{ID}?si=x",
    f"https://www.youtube.com/embed/{ID}?autoplay=1&rel=0",
    f"https://www.youtube-nocookie.com/embed/{ID}",
    f"https://www.youtube.com/v/{ID}",
    f"https://studio.youtube.com/video/{ID}/edit",
    FRAME,
]
NONE = [
    "",
    "um vídeo",
    f"{ID}a",
    f"https://youtu.be/{ID}a",
    "https://youtu.be/dQw4",
    "https://www.youtube.com/@quintavera",
    "https://www.youtube.com/playlist?list=PL0123456789A",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    f"https://notyoutube.com/watch?v={ID}",
    f"https://www.youtube.com.evil.example/watch?v={ID}",
    f"https://vimeo.com/{ID}",
]


@pytest.mark.parametrize("text", SAME)
def test_every_usual_address_is_the_id(text: str) -> None:
    assert video_of(text) == ID


@pytest.mark.parametrize("text", NONE)
def test_what_names_no_video_is_none(text: str) -> None:
    assert video_of(text) is None


@pytest.mark.parametrize("between", ["\n", ", ", "; ", " | ", " "])
def test_a_cell_has_several_whatever_is_between_them(between: str) -> None:
    assert [video_of(one) for one in split_videos(between.join(SAME))] == [ID] * len(SAME)


@pytest.mark.parametrize(
    "text", ["youtube.com/?" * 15_000, "<iframe" * 28_000, "<iframe>" * 25_000, "&v=" * 60_000]
)
def test_a_long_text_is_read_at_once(text: str) -> None:
    began = time.process_time()
    assert {video_of(one) for one in split_videos(text)} == {None}
    assert time.process_time() - began < 1
