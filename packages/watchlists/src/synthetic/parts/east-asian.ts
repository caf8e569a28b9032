const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((entry) => entry.split(':') as [string, string])

/** Hangul and its usual spelling. */
export const koreanSurnames = pairs(
  '김:Kim 이:Lee 박:Park 최:Choi 정:Jung 강:Kang 조:Cho 윤:Yoon 장:Jang 임:Lim 한:Han 오:Oh 서:Seo 신:Shin 권:Kwon 황:Hwang 안:Ahn 송:Song 류:Ryu 홍:Hong 전:Jeon 고:Ko 문:Moon 손:Son 양:Yang 배:Bae',
)
export const koreanGiven = pairs(
  '민:Min 준:Jun 서:Seo 지:Ji 현:Hyun 영:Young 수:Soo 진:Jin 호:Ho 우:Woo 은:Eun 정:Jung 미:Mi 경:Kyung 혜:Hye 성:Sung 상:Sang 동:Dong 철:Chol 혁:Hyok 태:Tae 훈:Hoon 재:Jae 원:Won 희:Hee 광:Kwang 남:Nam 일:Il 명:Myong 선:Sun',
)

/** Kanji and its reading. */
export const japaneseSurnames = pairs(
  '佐藤:Sato 鈴木:Suzuki 高橋:Takahashi 田中:Tanaka 伊藤:Ito 渡辺:Watanabe 山本:Yamamoto 中村:Nakamura 小林:Kobayashi 加藤:Kato 吉田:Yoshida 山田:Yamada 松本:Matsumoto 井上:Inoue 木村:Kimura 清水:Shimizu 山口:Yamaguchi 阿部:Abe 森:Mori 池田:Ikeda 橋本:Hashimoto 石川:Ishikawa 前田:Maeda 岡田:Okada',
)
export const japaneseGiven = pairs(
  '太郎:Taro 健一:Kenichi 浩二:Koji 直樹:Naoki 大輔:Daisuke 翔太:Shota 隆:Takashi 誠:Makoto 明:Akira 修:Osamu 花子:Hanako 由美:Yumi 恵子:Keiko 美咲:Misaki 陽子:Yoko 真由美:Mayumi 智子:Tomoko 彩:Aya 久美子:Kumiko 和子:Kazuko',
)

export const thaiGiven = pairs(
  'สมชาย:Somchai ประเสริฐ:Prasert วิชัย:Wichai สุรชัย:Surachai อนันต์:Anan กมล:Kamon มาลี:Malee สุดา:Suda พรทิพย์:Phonthip วันดี:Wandee ณรงค์:Narong ชัยวัฒน์:Chaiwat',
)
export const thaiSurnames = pairs(
  'ทองดี:Thongdee แสงทอง:Saengthong ศรีสุข:Srisuk บุญมี:Bunmee ใจดี:Jaidee วงศ์ทอง:Wongthong พลายงาม:Phlaingam รุ่งเรือง:Rungrueang สายทอง:Saithong แก้วใส:Kaewsai',
)

export const vietnameseSurnames = 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý'.split(' ')
export const vietnameseMiddle = 'Văn Thị Hữu Đức Minh Thanh Quang Ngọc Kim Xuân Công Đình'.split(' ')
export const vietnameseGiven =
  'Anh Bình Cường Dũng Hà Hải Hạnh Hiếu Hoa Hùng Hương Khánh Lan Linh Long Mai Nam Phúc Quân Sơn Tâm Thảo Tuấn Vinh Yến'.split(
    ' ',
  )
export const burmese =
  'Aung Kyaw Myint Thein Zaw Hla Win Tun Khin Maung Than Soe Naing Htun Moe Lwin Ye Ko Thida Sanda Nilar Thandar Phyo Min Htet Zin'.split(
    ' ',
  )
